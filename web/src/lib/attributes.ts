/** The attributes of will and cards, and void for what has none. */
export type Attribute = 'light' | 'fire' | 'water' | 'wind' | 'darkness' | 'void';

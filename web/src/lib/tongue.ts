/** The language of a text that came from elsewhere: what has no Japanese letter is English, and is marked so. */
export const tongue = (text: string | null | undefined): 'en' | undefined =>
  !text || /[\u3040-\u30ff\u4e00-\u9fff]/.test(text) ? undefined : 'en';

/** A QR code of a text (bytes, error correction L), versions 1 to 10: as many squares as a link needs. */

/** Per version: codewords for data, codewords of error correction in each block, blocks. */
const SIZES: [data: number, correction: number, blocks: number][] = [
  [19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 18, 2], [156, 20, 2], [194, 24, 2], [232, 30, 2], [274, 18, 4],
];
const ALIGNED: number[][] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** The squares of the code, row by row, true for dark. Throws RangeError for a text of more than 271 bytes. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const place = SIZES.findIndex(([data], index) => bytes.length + (index < 9 ? 2 : 3) <= data);
  if (place < 0) throw new RangeError('the text is too long for a code');
  const version = place + 1;
  const words = codewords(bytes, version);
  let best: boolean[][] = [];
  let least = Infinity;
  for (let mask = 0; mask < 8; mask += 1) {
    const grid = drawn(words, version, mask);
    const cost = penalty(grid);
    if (cost < least) [best, least] = [grid, cost];
  }
  return best;
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [capacity, correction, blocks] = SIZES[version - 1] ?? [0, 0, 1];
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  const short = Math.floor(capacity / blocks);
  const longer = capacity % blocks;
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const length = short + (block >= blocks - longer ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = parts.map((part) => remainder(part, divisor(correction)));
  const woven: number[] = [];
  for (let at = 0; at <= short; at += 1) for (const part of parts) if (at < part.length) woven.push(part[at] ?? 0);
  for (let at = 0; at < correction; at += 1) for (const part of corrections) woven.push(part[at] ?? 0);
  return woven;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function divisor(degree: number): number[] {
  const found = Array.from({ length: degree }, (_, at): number => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) found[at] = times(found[at] ?? 0, root) ^ (found[at + 1] ?? 0);
    root = times(root, 2);
  }
  return found;
}

function remainder(data: number[], by: number[]): number[] {
  const left = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (left.shift() ?? 0);
    left.push(0);
    by.forEach((coefficient, at) => {
      left[at] = (left[at] ?? 0) ^ times(coefficient, factor);
    });
  }
  return left;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(words: number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17;
  const grid = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean) => {
    const [row, kept] = [grid[y], fixed[y]];
    if (!row || !kept || x < 0 || x >= size) return;
    row[x] = dark;
    kept[x] = true;
  };
  frame(size, version, set);
  for (let at = 0; at < 9; at += 1) {
    if (at !== 6) {
      set(8, at, false);
      set(at, 8, false);
    }
    if (at < 8) {
      set(size - 1 - at, 8, false);
      set(8, size - 1 - at, false);
    }
  }
  laid(words, size, grid, fixed, MASKS[mask] ?? (() => false));
  format(size, mask, set);
  return grid;
}

type Setter = (x: number, y: number, dark: boolean) => void;

/** The patterns by which a camera finds its way. */
function frame(size: number, version: number, set: Setter): void {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        if (cx + dx >= 0 && cx + dx < size && cy + dy >= 0 && cy + dy < size) set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  const marks = ALIGNED[version - 1] ?? [];
  const last = marks.length - 1;
  marks.forEach((cx, i) =>
    marks.forEach((cy, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy += 1) for (let dx = -2; dx <= 2; dx += 1) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  if (version < 7) return;
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >>> at) & 1) === 1;
    set(size - 11 + (at % 3), Math.floor(at / 3), dark);
    set(Math.floor(at / 3), size - 11 + (at % 3), dark);
  }
}

/** The codewords in pairs of columns, up and down, from the right. */
function laid(words: number[], size: number, grid: boolean[][], fixed: boolean[][], masked: (x: number, y: number) => boolean): void {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        const row = grid[y];
        if (!row || fixed[y]?.[x]) continue;
        const bit = at < words.length * 8 && (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        row[x] = bit !== masked(x, y);
        at += 1;
      }
    }
  }
}

function format(size: number, mask: number, set: Setter): void {
  const data = (1 << 3) | mask;
  let rest = data;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

/** How hard a grid is to read: long runs, squares of four, uneven darkness. */
function penalty(grid: boolean[][]): number {
  let cost = 0;
  let dark = 0;
  const size = grid.length;
  const at = (x: number, y: number) => grid[y]?.[x] ?? false;
  for (let y = 0; y < size; y += 1) {
    for (const read of [(x: number) => at(x, y), (x: number) => at(y, x)]) {
      let run = 0;
      for (let x = 0; x < size; x += 1) {
        run = x > 0 && read(x) === read(x - 1) ? run + 1 : 1;
        if (run === 5) cost += 3;
        else if (run > 5) cost += 1;
      }
    }
    for (let x = 0; x < size; x += 1) {
      if (at(x, y)) dark += 1;
      if (x + 1 < size && y + 1 < size && at(x, y) === at(x + 1, y) && at(x, y) === at(x, y + 1) && at(x, y) === at(x + 1, y + 1)) cost += 3;
    }
  }
  return cost + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

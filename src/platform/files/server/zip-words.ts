/** What a zip is written with. */
export const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** The version that can open it, and the first day this format can say: the same file every time. */
export const [VERSION, FIRST_DAY] = [20, 0x21];

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** Refuses what would need another format: beyond 4 GB. */
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

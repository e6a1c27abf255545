/**
 * What is dear to make, held in memory for as long as there is room: what was asked for longest ago goes first. Those who
 * ask for one that is being made wait for that one.
 */
export type Held<T> = (key: string, make: () => Promise<T>) => Promise<T>;

export function holding<T>(room: number, sizeOf: (made: T) => number): Held<T> {
  const held = new Map<string, T>();
  const making = new Map<string, Promise<T>>();
  let size = 0;

  function hold(key: string, made: T): void {
    held.set(key, made);
    size += sizeOf(made);
    for (const [oldest, gone] of held) {
      if (size <= room) return;
      held.delete(oldest);
      size -= sizeOf(gone);
    }
  }

  async function begin(key: string, make: () => Promise<T>): Promise<T> {
    try {
      const made = await make();
      hold(key, made);
      return made;
    } finally {
      making.delete(key);
    }
  }

  return async (key, make) => {
    const made = held.get(key);
    if (made !== undefined) {
      held.delete(key);
      held.set(key, made);
      return made;
    }
    const going = making.get(key) ?? begin(key, make);
    making.set(key, going);
    return going;
  };
}

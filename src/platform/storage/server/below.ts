/** A folder of a store as a store of its own: what is in it neither sees nor names anything beside it. */
import type { Store } from "./store.ts";

export const below = (store: Store, folder: string): Store => ({
  put: (key, from) => store.put(`${folder}/${key}`, from),
  whole: (key) => store.whole(`${folder}/${key}`),
  read: (key) => store.read(`${folder}/${key}`),
  pieces: (key, memory) => store.pieces(`${folder}/${key}`, memory),
  remove: (key) => store.remove(`${folder}/${key}`),
  size: (key) => store.size(`${folder}/${key}`),
  async *list(prefix) {
    for await (const { key, ...found } of store.list(prefix === "" ? folder : `${folder}/${prefix}`)) {
      yield { ...found, key: key.slice(folder.length + 1) };
    }
  },
  sweep: () => store.sweep(),
});

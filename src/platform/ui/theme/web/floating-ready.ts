/** A dialog asked for before its place has loaded waits for it; nobody's question is lost on a slow network. */
let settle: () => void = () => {};

export const floatingReady = new Promise<void>((resolve) => {
  settle = resolve;
});
export const floatingIsReady = (): void => settle();

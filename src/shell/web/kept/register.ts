/** The worker comes after everything a person waits for, and not where they asked to save data. */
type Saving = Navigator & { readonly connection?: { readonly saveData?: boolean } };

export const savesData = (): boolean => (navigator as Saving).connection?.saveData === true;

/** Its failure takes nothing away: without it there is simply nothing kept. */
export function keepProgram(): void {
  if (!import.meta.env.PROD || savesData()) return;
  navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}

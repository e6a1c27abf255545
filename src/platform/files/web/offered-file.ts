/** Fetched by the browser itself, which writes it as it comes: it may be larger than what a page can hold. */
export function fetchOffered(filename: string) {
  const link = document.createElement("a");
  link.href = `/api/download/${encodeURIComponent(filename)}`;
  link.download = "";
  link.click();
}

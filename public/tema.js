/* Sets the theme before the first paint; a file of its own because the content policy forbids inline scripts. */
(() => {
  var chosen = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
  } catch (_) {
    /* Storage closed by the browser: the system's theme stands. */
  }
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  document.querySelector("meta[name=theme-color]").setAttribute("content", dark ? "#072c2a" : "#13423e");
})();

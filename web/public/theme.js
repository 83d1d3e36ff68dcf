// Runs before the first paint, outside the bundle: dark unless the visitor chose light.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage can be forbidden; the default theme still works.
  }
  document.documentElement.classList.add(choice === "light" ? "light" : "dark");
})();

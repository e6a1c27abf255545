// What a test needs besides packages of npm is Debian's to give: whether this machine is one, and how it is asked.
import { accessSync, constants, existsSync } from "node:fs";
import { run } from "./project.mjs";

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const isDebian = () => existsSync("/etc/debian_version") && isProgram("/usr/bin/apt-get");

export const mayInstall = () => isDebian() && process.getuid?.() === 0;

const apt = (...args) =>
  run("apt-get", args, {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });

export const aptUpdate = () => apt("update", "-qq");
export const aptInstall = (...packages) => apt("install", "-y", "-qq", "--no-install-recommends", ...packages);

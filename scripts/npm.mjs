// Runs npm quietly with a given Node, and turns a failure into one sentence with npm's own reason.
import { spawn } from "node:child_process";
import { ROOT, Stop } from "./project.mjs";

export async function runNpm(node, args, { cwd = ROOT, env }) {
  const options = {
    cwd,
    env: { ...env, npm_config_loglevel: "error", npm_config_fund: "false", npm_config_audit: "false" },
  };
  // Under `npm start` npm says where it is; otherwise the one on the PATH, whose first line asks for `node`.
  const own = env.npm_execpath;
  const child = own?.endsWith(".js") ? spawn(node, [own, ...args], options) : spawn("npm", args, options);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output = (output + chunk).slice(-8000);
    });
  }
  const code = await new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", (error) => {
      output += error.message;
      resolve(1);
    });
  });
  if (code !== 0) throw new Stop(`No se pudo instalar (npm ${args[0]}): ${reason(output)}`);
}

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/;

function reason(output) {
  if (OFFLINE.test(output)) return "no hay conexión con el registro de npm; revise la red y vuelva a intentar.";
  if (/ENOSPC/.test(output)) return "no queda espacio en el disco.";
  if (/EACCES|EPERM|EROFS/.test(output)) return `no hay permiso de escritura en ${ROOT} o en la caché de npm.`;
  const lines = output
    .split("\n")
    .filter((line) => /^npm (error|ERR!) /.test(line) && !/complete log|npm error code/.test(line));
  return (lines[0] ?? output.trim().split("\n").at(-1) ?? "").replace(/^npm (error|ERR!) /, "");
}

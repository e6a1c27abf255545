// Finds the outside tools that judge our signatures: every test that asks one fails without it. Those on the PATH; on
// Debian as root it installs the distribution's. Nothing is downloaded from anywhere else.
import { delimiter, join } from "node:path";
import { aptInstall, aptUpdate, isDebian, isProgram, mayInstall } from "./debian.mjs";
import { Stop, say } from "./project.mjs";

/** Debian's package, and what of it is asked. */
const JUDGES = {
  "poppler-utils": ["pdfsig", "pdftoppm", "pdftotext", "pdffonts"],
  qpdf: ["qpdf"],
  openssl: ["openssl"],
  "libnss3-tools": ["certutil"],
};

export async function ensureJudges() {
  const wanted = missingJudges();
  if (wanted.length === 0) return;
  if (!mayInstall()) throw new Stop(missingSentence(wanted));
  const packages = wanted.map((judge) => judge.from);
  say(`Instalando ${packages.join(", ")} con apt-get…`);
  await aptUpdate();
  await aptInstall(...packages);
  const still = missingJudges();
  if (still.length > 0) throw new Stop(missingSentence(still));
}

/** Packages of which a program is in none of these folders, and which programs those are. */
export function missingJudges(path = process.env.PATH ?? "") {
  const folders = path.split(delimiter).filter(Boolean);
  const isThere = (program) => folders.some((folder) => isProgram(join(folder, program)));
  return Object.entries(JUDGES)
    .map(([from, programs]) => ({ from, programs: programs.filter((program) => !isThere(program)) }))
    .filter(({ programs }) => programs.length > 0);
}

export function missingSentence(wanted, debian = isDebian()) {
  const programs = wanted.flatMap((judge) => judge.programs).join(", ");
  const packages = wanted.map((judge) => judge.from).join(" ");
  const how = debian
    ? `ejecute «apt-get install ${packages}» como root`
    : `instale los paquetes ${packages} y téngalos en el PATH`;
  return `Faltan programas para comprobar las firmas (${programs}): ${how}.`;
}

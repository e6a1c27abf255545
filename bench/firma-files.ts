/** What signing and verifying files costs by itself: no program, no database, the same children. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GROUP } from "../src/features/firma/server/batch-groups.ts";
import {
  closeAll,
  NO_TIMESTAMPS,
  prepareAll,
  type Revision,
  type Unsigned,
} from "../src/features/firma/server/revision.ts";
import { createSandbox } from "../src/platform/sandbox/server/sandbox.ts";
import { CAJA_EMPLEADOR } from "../src/platform/signing/caja.ts";
import { testCompany } from "../src/platform/signing/server/fixtures/signers.ts";
import { verifyPdfs } from "../src/platform/verification/server/tasks.ts";
import { livesOf } from "../src/shell/demo/life.ts";
import { companyPayslips } from "../src/shell/demo/payslip-plan.ts";
import { demoPlan } from "../src/shell/demo/plan.ts";
import { median } from "./load.ts";
import { treeCpuMsOf } from "./process.ts";

const FILES = 1_000;
/** Once without being counted, then turn by turn: whatever else the machine does is shared. */
const TURNS = 3;
const AIM = { children: 1.6, verify: 1.5 };
const HOW = { by: "bench", lane: "long" } as const;

/** Signatures a second of one core. Which column that is depends on its release. */
export function opensslPerSecond(): number {
  const said = execFileSync("openssl", ["speed", "-seconds", "3", "rsa2048"], { encoding: "utf8", stdio: "pipe" });
  const columns = /^ +(\S.*sign\/s.*)$/m.exec(said)?.[1]?.trim().split(/\s+/) ?? [];
  const figures = /^rsa\s+2048 bits\s+(.+)$/m.exec(said)?.[1]?.trim().split(/\s+/) ?? [];
  const perSecond = Number(figures[columns.indexOf("sign/s")]);
  if (!(perSecond > 0)) throw new Error(`openssl speed: ${said}`);
  return perSecond;
}

const AT = new Date(Date.now() - 600_000);

async function unsigned(): Promise<Unsigned[]> {
  const { employer } = await testCompany();
  const [authority] = employer.chain;
  const [company] = demoPlan().companies;
  if (!company || !authority) throw new Error("the demo has no company");
  const today = AT.toISOString().slice(0, 10);
  const range = { anio: AT.getUTCFullYear(), mes: 1, meses: 24 };
  const payslips = [...companyPayslips(company, company.people, livesOf(company, today), range)].slice(0, FILES);
  const said = { nombre: "Íñigo Núñez", capacidad: "APODERADO", motivo: "APODERADO", reason: "APODERADO" };
  const signatory = { ...said, certificate: employer.certificate, authority };
  return payslips.map((payslip, at) => ({
    id: String(at),
    bytes: Buffer.from(payslip.bytes()),
    page: "first",
    caja: CAJA_EMPLEADOR,
    codigo: "ABCDEFGHJKLM",
    before: [],
    signatory,
    at: AT,
    cuando: "05/11/2026 09:14 (UTC-3)",
  }));
}

/** As a batch does it: each of the children at work has a group of its own. */
async function signWith(children: number, files: readonly Unsigned[]): Promise<Revision[]> {
  const { employer } = await testCompany();
  const deps = {
    sandbox: createSandbox({ concurrency: children }),
    publicUrl: "https://rrhh.example",
    tsa: NO_TIMESTAMPS,
  };
  const signed: Revision[] = [];
  const groups = Array.from({ length: Math.ceil(files.length / GROUP) }, (_, at) =>
    files.slice(at * GROUP, (at + 1) * GROUP),
  ).values();
  const work = async () => {
    for (const group of groups) {
      const outcomes = await closeAll(deps, () => employer.key, await prepareAll(deps, group, HOW), HOW);
      for (const outcome of outcomes.values()) {
        if ("problem" in outcome) throw new Error(outcome.problem.message);
        signed.push(outcome);
      }
    }
  };
  await Promise.all(Array.from({ length: children }, work));
  await deps.sandbox.close();
  return signed;
}

/** As many, signed by the employer, as others need of them. */
export const signedFiles = async (count: number): Promise<readonly Revision[]> =>
  signWith(2, (await unsigned()).slice(0, count));

/** Answers what was signed. */
export async function childrenScale(): Promise<readonly Revision[]> {
  const files = await unsigned();
  const signed = await signWith(2, files);
  const turns: { readonly one: number; readonly two: number }[] = [];
  const took = async (children: number) => {
    const began = performance.now();
    await signWith(children, files);
    return (performance.now() - began) / 1000;
  };
  for (let turn = 0; turn < TURNS; turn++) turns.push({ one: await took(1), two: await took(2) });
  const [one, two] = [median(turns.map((turn) => turn.one)), median(turns.map((turn) => turn.two))];
  const times = median(turns.map((turn) => turn.one / turn.two));
  console.log(
    `${files.length} firmas con un hijo ${one.toFixed(1)} s, con dos ${two.toFixed(1)} s   ${times.toFixed(2)} × (meta ≥ ${AIM.children})`,
  );
  return signed;
}

export async function verifyBesidePdfsig(signed: readonly Revision[]): Promise<void> {
  const { authorityPem, employer } = await testCompany();
  const [authority = Buffer.alloc(0)] = employer.chain;
  const trust = { authority, revoked: [], proven: [], timestampAuthorities: [] };
  const sandbox = createSandbox();
  const chunks = signed.map(({ bytes }, at) => ({ id: String(at), bytes, trust }));
  const before = treeCpuMsOf(process.pid);
  const verdicts = await sandbox.run(verifyPdfs, null, { ...HOW, chunks });
  const ours = treeCpuMsOf(process.pid) - before;
  await sandbox.close();
  if (verdicts.some(({ verdict }) => verdict.result !== "valido")) throw new Error("a signed file is not valid");
  const theirs = pdfsigMs(authorityPem, signed);
  console.log(
    `verificar ${signed.length} archivos: ${ours.toFixed(0)} ms de CPU; pdfsig ${theirs.toFixed(0)} ms   ${(ours / theirs).toFixed(2)} × (meta ≤ ${AIM.verify})`,
  );
}

/** One after another, our authority trusted. */
function pdfsigMs(authorityPem: string, signed: readonly Revision[]): number {
  const dir = mkdtempSync(join(tmpdir(), "rubrica-bench-"));
  const nss = ["-d", "sql:nss"];
  const run = (program: string, args: readonly string[]) => {
    const { status, stdout } = spawnSync(program, [...args], { cwd: dir, encoding: "utf8" });
    if (status !== 0) throw new Error(`${program}: ${status}`);
    return stdout;
  };
  try {
    mkdirSync(join(dir, "nss"));
    writeFileSync(join(dir, "a.pem"), authorityPem);
    run("certutil", ["-N", ...nss, "--empty-password"]);
    run("certutil", ["-A", ...nss, "-n", "empresa", "-t", "CT,C,C", "-a", "-i", "a.pem"]);
    for (const [at, { bytes }] of signed.entries()) writeFileSync(join(dir, `${at}.pdf`), bytes);
    const before = treeCpuMsOf(process.pid);
    for (const at of signed.keys()) {
      const said = run("pdfsig", ["-nssdir", "sql:nss", `${at}.pdf`]);
      if (!said.includes("Signature is Valid")) throw new Error(said);
    }
    return treeCpuMsOf(process.pid) - before;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

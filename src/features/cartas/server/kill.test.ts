// R-02, S-24: the worker is killed with SIGKILL at random moments among many letters, by turns once some have theirs and before
// anybody does. Each person has exactly one, with its file
// and its line in the log, and the next worker goes on where it stood. How soon the queue misses a dead worker is not proven
// here: its work is handed back at once. R02_ROUNDS=100 for the long run.
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { mortalWorker } from "#shell/testing/mortal-worker.ts";
import { enviarCartasJob } from "../job.ts";
import { cartasIn } from "./fixtures/cartas.ts";

const ROUNDS = Number(process.env["R02_ROUNDS"] ?? 2);
const TANDA = 15;
const PEOPLE = 4 * TANDA;
const LATEST_KILL_MS = 2_000;
const soon = { timeout: 240_000, interval: 100 };

const { server, start, kill, handBack } = mortalWorker({
  script: new URL("fixtures/worker.ts", import.meta.url),
  env: ({ services }) => ({ STORE: join(services.dataDir, "archivos"), TANDA: `${TANDA}` }),
  job: enviarCartasJob.name,
});
const { as, asked, newPeople } = cartasIn(server);

type Facts = {
  readonly documentos: number;
  readonly personas: number;
  readonly archivos: number;
  readonly hechas: number;
  readonly renglones: number;
};

/** Of what is there: people, their letters, the file of each, what is noted of it, and the lines that tell of them. */
async function facts(run: string): Promise<Facts> {
  const [row] = await server().fresh.asOwner<Facts>(
    `select count(*)::int as documentos, count(distinct d.empleado_id)::int as personas, count(a.id)::int as archivos,
       (select count(*)::int from carta where cartas_id = $1 and resultado = 'hecha') as hechas,
       (select count(*)::int from registro r where r.name = 'Documento agregado al legajo'
         and r.to_user in (select empleado_id from documento where envio_id = $1)) as renglones
     from documento d left join archivo a on a.id = d.archivo_id and a.registro_id = d.id and a.estado = 'guardado'
     where d.envio_id = $1`,
    [run],
  );
  return row as Facts;
}
const all = (n: number): Facts => ({ documentos: n, personas: n, archivos: n, hechas: n, renglones: n });

it(
  `R-02: ${ROUNDS} kills among ${PEOPLE} letters`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const people = await newPeople(PEOPLE, `Muerte ${round}`);
      await start();
      const { _id } = await as("rrhh").enviar(await asked(people));
      const isBegun = async () => (await as("rrhh").get({ cartasId: _id })).estado === "enCurso";
      const hasSome = async () => (await facts(_id)).personas > 0;
      await expect.poll(round % 2 === 0 ? hasSome : isBegun, soon).toBe(true);
      await wait(Math.random() * LATEST_KILL_MS);
      await kill();
      const cut = await facts(_id);
      expect(cut, `round ${round}`).toEqual(all(cut.personas));
      await handBack();
      await start();
      await expect.poll(async () => (await as("rrhh").get({ cartasId: _id })).estado, soon).toBe("lista");
      await kill();
      expect(await facts(_id), `round ${round}`).toEqual(all(PEOPLE));
    }
  },
  60_000 + ROUNDS * 480_000,
);

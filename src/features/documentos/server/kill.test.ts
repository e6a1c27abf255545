// R-02, S-24: the worker is killed with SIGKILL at random moments of a run for a thousand people. Each of them has exactly one
// of each of its documents, with its file and its line in the log, the run keeps none of its own, and the next worker goes on where it stood. How soon the
// queue misses a dead worker is not proven here: its work is handed back at once. R02_ROUNDS=100 for the long run.
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { mortalWorker } from "#shell/testing/mortal-worker.ts";
import { enviarJob } from "../subir-job.ts";
import { enviosIn, soon } from "./fixtures/envios.ts";

const ROUNDS = Number(process.env["R02_ROUNDS"] ?? 3);
const PEOPLE = 1_000;
const FILES = 2;
const LATEST_KILL_MS = 250;

const { server, start, kill, handBack } = mortalWorker({
  script: new URL("fixtures/worker.ts", import.meta.url),
  job: enviarJob.name,
});
const { as, adjunto, ended, newPeople, count } = enviosIn(server);

type Facts = {
  readonly documentos: number;
  readonly personas: number;
  readonly archivos: number;
  readonly contenidos: number;
  readonly renglones: number;
};

/** Of what is there: people, their documents, the file of each, where those lie, and the lines that tell of them. */
async function facts(envio: string): Promise<Facts> {
  const [row] = await server().fresh.asOwner<Facts>(
    `select count(*)::int as documentos, count(distinct d.empleado_id)::int as personas, count(a.id)::int as archivos,
       count(distinct a.contenido_id)::int as contenidos,
       (select count(*)::int from registro r where r.name = 'Documento agregado al legajo'
         and r.to_user in (select empleado_id from documento where envio_id = $1)) as renglones
     from documento d left join archivo a on a.id = d.archivo_id and a.registro_id = d.id and a.estado = 'guardado'
     where d.envio_id = $1`,
    [envio],
  );
  return row as Facts;
}

it(
  `R-02: ${ROUNDS} kills of a run for ${PEOPLE} people`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const empleados = await newPeople(PEOPLE, `Muerte ${round}`);
      const documentos = await Promise.all(Array.from({ length: FILES }, () => adjunto("rrhh")));
      await start();
      const begun = await as("rrhh").documentos({ empleados, documentos });
      await expect.poll(async () => (await facts(begun.envio)).personas, { ...soon, interval: 10 }).toBeGreaterThan(0);
      await wait(Math.random() * LATEST_KILL_MS);
      await kill();
      const cut = await facts(begun.envio);
      const { personas } = cut;
      expect(cut, `round ${round}`).toMatchObject({
        documentos: personas * FILES,
        archivos: personas * FILES,
        renglones: personas,
      });
      await handBack();
      await start();
      expect((await ended("rrhh", begun)).resultado, `round ${round}`).toMatchObject({ entregados: PEOPLE });
      await kill();
      expect(await facts(begun.envio), `round ${round}`).toEqual({
        documentos: PEOPLE * FILES,
        personas: PEOPLE,
        archivos: PEOPLE * FILES,
        contenidos: FILES,
        renglones: PEOPLE,
      });
      // What the run had of its own while it gave is nobody's any more.
      const own = "archivo where usado_por = 'envio' and registro_id = $1 and estado";
      const ofRun = async (is: string) => count(`${own} ${is} 'liberado'`, [begun.envio]);
      expect([await ofRun("="), await ofRun("<>")], `round ${round}`).toEqual([FILES, 0]);
    }
  },
  60_000 + ROUNDS * 60_000,
);

/** Both stamps of a type of document on a page, before anybody signs there: drawn by the engine's own hand, in the sandbox. */
import { keyOf } from "#features/archivos/keys.ts";
import { bytesOf, ownUpload } from "#features/archivos/server/service.ts";
import type { Lado } from "#features/firma/lados.ts";
import { firmaProblems } from "#features/firma/problems.ts";
import { sampleStamp } from "#features/firma/server/service.ts";
import type { Output, Parsed } from "#platform/contract/contract.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { CtxOf, Kept } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import { type Stamped, UNSIGNABLE } from "#platform/signing/server/revision.ts";
import { type ShownStamps, showStamps } from "#platform/signing/server/tasks.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { carpetasProblems } from "../problems.ts";
import { employeeBox } from "../rules.ts";
import type { tiposDocumento } from "../tipos.ts";

export type VistaDeps = { readonly sandbox: Sandbox; readonly store: Store; readonly publicUrl: string | null };

type Vista = (typeof tiposDocumento)["vista"];

/** As long as a signature's would be matters to nobody here: it stays empty. */
const ROOM = 16;

export async function showFirmas(
  { sandbox, store, publicUrl }: VistaDeps,
  ctx: CtxOf<Vista>,
  { firmaEmpleador, firmaEmpleado, esRecibo, archivo }: Parsed<Vista>,
): Promise<Kept<Output<Vista>>> {
  const { actor, empresa, now: at } = ctx;
  const cajas = { empleador: firmaEmpleador, empleado: employeeBox(firmaEmpleado, esRecibo) };
  const page = esRecibo ? "first" : "last";
  const stamps = await ctx.aside(async (inside) => {
    if (archivo !== null && (await ownUpload(inside, archivo)).type !== KINDS.pdf.type)
      throw new Refusal({ ...carpetasProblems.noEsPdf, field: "archivo" });
    const stampOf = async (lado: keyof typeof cajas & Lado): Promise<Stamped> => {
      const texts = await sampleStamp(inside, { lado, publicUrl });
      return { ...texts, caja: cajas[lado], reason: texts.motivo, page, at, room: ROOM };
    };
    // In the order in which they sign.
    return [await stampOf("empleador"), await stampOf("empleado")];
  });
  const file = archivo === null ? null : await bytesOf({ store }, keyOf(empresa, archivo));
  if (archivo !== null && file === null) throw new Refusal(carpetasProblems.sinVista);
  const shown = await sandbox.run(showStamps, { file, stamps }, { by: actor._id }).catch(refused);
  return ctx.transact(async () => answerOf(shown));
}

function refused(error: unknown): never {
  if (!(error instanceof TaskFailed)) throw error;
  const code = UNSIGNABLE.find((each) => error.reason === "refused" && each === error.code);
  throw new Refusal(code ? firmaProblems[code] : carpetasProblems.sinVista);
}

function answerOf({ picture, width, height, page, pages, isPicture, stamps }: ShownStamps): Output<Vista> {
  const [firmaEmpleador, firmaEmpleado] = stamps.map(({ place, covers: tapa }) => {
    return { x: place.x, y: place.y, ancho: place.width, alto: place.height, tapa };
  });
  if (!firmaEmpleador || !firmaEmpleado) throw new Refusal(carpetasProblems.sinVista);
  const dibujo = `data:${KINDS.webp.type};base64,${Buffer.from(picture).toString("base64")}`;
  const sheet = { ancho: width, alto: height, pagina: page, paginas: pages, esImagen: isPicture };
  return { dibujo, ...sheet, firmaEmpleador, firmaEmpleado };
}

/** Which layers of a PDF are off when it is opened: what is in them nobody sees, so it goes into no file made of a page. */
import type { PdfDocument } from "./pdf-document.ts";
import { type Dict, dictOf, isArray, isDict, nameOf, type Value } from "./pdf-values.ts";

const MAX_LEVELS = 16;

/** Whether what names this layer, or this choice among layers, is not shown. */
export function hiddenLayers({ root, resolve }: PdfDocument): (layer: Value | undefined) => boolean {
  const properties = dictOf(resolve(root.get("OCProperties")));
  const usual = dictOf(resolve(properties?.get("D")));
  if (!properties) return () => false;
  const listed = (key: string) => new Set(list(usual?.get(key)).map(resolve));
  const [on, off] = [listed("ON"), listed("OFF")];
  const isOffAtFirst = nameOf(resolve(usual?.get("BaseState"))) === "OFF";
  const automatic = new Set(
    list(usual?.get("AS"))
      .map((one) => dictOf(resolve(one)))
      .filter((one) => nameOf(resolve(one?.get("Event"))) === "View")
      .flatMap((one) => list(one?.get("OCGs")).map(resolve)),
  );

  function list(value: Value | undefined): readonly Value[] {
    const target = resolve(value);
    return isArray(target) ? target : [];
  }

  function isOff(layer: Dict): boolean {
    const view = dictOf(resolve(dictOf(resolve(layer.get("Usage")))?.get("View")));
    const state = automatic.has(layer) ? nameOf(resolve(view?.get("ViewState"))) : null;
    if (state !== null) return state === "OFF";
    return off.has(layer) || (isOffAtFirst && !on.has(layer));
  }

  function isTrue(expression: Value, level: number): boolean {
    const target = resolve(expression);
    if (isDict(target)) return !isOff(target);
    if (!isArray(target) || level > MAX_LEVELS) return true;
    const [operator, ...rest] = target;
    const name = nameOf(resolve(operator));
    if (name === "Not") return !isTrue(rest[0] ?? null, level + 1);
    return name === "Or" ? rest.some((one) => isTrue(one, level + 1)) : rest.every((one) => isTrue(one, level + 1));
  }

  return (layer) => {
    const dict = dictOf(resolve(layer));
    if (!dict) return false;
    if (nameOf(resolve(dict.get("Type"))) !== "OCMD") return isOff(dict);
    if (dict.has("VE")) return !isTrue(dict.get("VE") ?? null, 0);
    const members = resolve(dict.get("OCGs"));
    const states = (isArray(members) ? members.map(resolve) : [members]).flatMap((one) =>
      isDict(one) ? [!isOff(one)] : [],
    );
    if (states.length === 0) return false;
    const policy = nameOf(resolve(dict.get("P"))) ?? "AnyOn";
    if (policy === "AllOn") return !states.every(Boolean);
    if (policy === "AnyOff") return states.every(Boolean);
    return policy === "AllOff" ? states.some(Boolean) : !states.some(Boolean);
  };
}

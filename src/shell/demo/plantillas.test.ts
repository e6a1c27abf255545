// Proves the letters of the demo: none that the product itself would refuse or change.
import { expect, it } from "vitest";
import { camposOf, isCampo } from "#features/plantillas/campos.ts";
import { PlantillaDraft } from "#features/plantillas/contract.ts";
import { demoPlan } from "./plan.ts";

const { companies } = demoPlan();

it.each(companies)("$name: letters that the call would take as they are", ({ plantillas }) => {
  expect(new Set(plantillas.map(({ name }) => name)).size).toBe(plantillas.length);
  for (const { name, content, tipoCarta, publica, campos } of plantillas) {
    const draft = { name, content, tipoCarta, public: publica };
    expect(PlantillaDraft.parse(draft)).toEqual(draft);
    expect(campos).toEqual(camposOf(content));
    for (const [, written] of content.matchAll(/\{\{(.*?)\}\}/g)) expect(isCampo(written ?? ""), written).toBe(true);
  }
});

it("the first company has eight that it sends, and one that an employee keeps", () => {
  const [first] = companies;
  expect(first?.plantillas.filter(({ publica }) => publica)).toHaveLength(8);
  const [own] = first?.plantillas.filter(({ publica }) => !publica) ?? [];
  expect(first?.people.find(({ _id }) => _id === own?.cuenta)?.roles).toEqual(["user"]);
});

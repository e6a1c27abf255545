/**
 * /users/:userId/imprimir: the file on paper, in a window of its own: the company's letterhead and every part that is
 * read, except health, which is looked at one by one and logged (S-60). LEG-18, D177, D194.
 */
import { lazy, Suspense, useEffect } from "react";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useFile } from "./api.ts";
import classes from "./imprimir.module.css";

/** What draws it comes while the file itself is on its way. */
const coming = () => import("./imprimir-hoja.tsx");
const Hoja = lazy(coming);

export default function Imprimir() {
  useEffect(() => void coming(), []);
  const query = useFile(useAddressPart("userId"));
  return (
    <main className={classes.paper}>
      <Loaded query={query} noun="el legajo" waiting={420}>
        {(ficha) => (
          <Suspense>
            <Hoja ficha={ficha} />
          </Suspense>
        )}
      </Loaded>
    </main>
  );
}

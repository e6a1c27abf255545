/** Draws a person's head over their pages; who only chooses people does not fetch it. */
import { createContext, lazy, type ReactNode, Suspense, use } from "react";
import { type PageOwner, PageOwnerContext } from "#platform/ui/page/web/page.tsx";
import type { Headed } from "./head.tsx";

const PersonHead = lazy(async () => ({ default: (await import("./head.tsx")).PersonHead }));

const HeadContext = createContext<Headed | null>(null);
const OWNER: PageOwner = { Head, Around };

export function WithHead({ persona, list, children }: Headed & { readonly children: ReactNode }) {
  return (
    <HeadContext value={{ persona, list }}>
      <PageOwnerContext value={OWNER}>{children}</PageOwnerContext>
    </HeadContext>
  );
}

function Around({ children }: { readonly children: ReactNode }) {
  return children;
}

function Head({ children }: { readonly children: ReactNode }) {
  const headed = use(HeadContext);
  if (!headed) return null;
  return (
    <Suspense fallback={children}>
      <PersonHead {...headed}>{children}</PersonHead>
    </Suspense>
  );
}

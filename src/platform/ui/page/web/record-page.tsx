/** The page of one record that the address names: until it is there, the page's frame waits or says why it did not come. */
import { useParams } from "@tanstack/react-router";
import { Loaded, type LoadedProps } from "./loaded.tsx";
import { Page, type PageProps, Sheet } from "./page.tsx";

/** What stands in the address at `$name`. */
export function useAddressPart(name: string): string {
  const parts: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return parts[name] ?? "";
}

type RecordPageProps<T> = Pick<LoadedProps<T>, "query" | "noun" | "children"> &
  Pick<PageProps, "title" | "back"> & {
    /** How high it will be, about. */
    readonly waiting: number;
    readonly className?: string | undefined;
  };

/** `title` and `back` are the frame's, while the record travels; `children` is the whole page once it is there. */
export function RecordPage<T>({ title, back, className, ...loaded }: RecordPageProps<T>) {
  return (
    <Loaded
      {...loaded}
      frame={(state) => (
        <Page title={title} back={back}>
          <Sheet className={className}>{state}</Sheet>
        </Page>
      )}
    />
  );
}

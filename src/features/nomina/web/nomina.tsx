/** /nomina: the same list to read in. LEG-15, D036. */
import { LegajosList } from "./list.tsx";

export default function Nomina() {
  return <LegajosList fileOf={(id) => `/nomina/legajo/${id}`} isReadOnly />;
}

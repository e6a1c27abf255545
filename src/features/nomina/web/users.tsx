/** /users: the files, and what is done with them. LEG-06. */
import { LegajosList } from "./list.tsx";

export default function Users() {
  return <LegajosList fileOf={(id) => `/users/${id}/profile`} />;
}

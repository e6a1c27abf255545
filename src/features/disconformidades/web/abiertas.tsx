/** On the tab of the cases: how many wait for the company. */
import { Badge, VisuallyHidden } from "@mantine/core";
import { useAbiertas } from "./api.ts";

export default function Abiertas() {
  const { data } = useAbiertas();
  if (!data?.cant) return null;
  return (
    <Badge circle={data.cant < 10}>
      {data.cant.toLocaleString("es-AR")}
      <VisuallyHidden> por responder</VisuallyHidden>
    </Badge>
  );
}

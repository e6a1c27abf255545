/** Nothing to see: whoever comes in and still owes something is taken to the wizard, once. D067, D214. */
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ONBOARDING_PATH } from "../rutas.ts";
import { usePropio } from "./api.ts";
import { noteShown, wasShown } from "./visto.ts";

export default function Entrada() {
  const [isNew] = useState(() => !wasShown());
  const owes = usePropio({ enabled: isNew }).data?.pendiente;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNew || owes === undefined || wasShown()) return;
    noteShown();
    if (owes) void navigate({ to: ONBOARDING_PATH });
  }, [isNew, owes, navigate]);
  return null;
}

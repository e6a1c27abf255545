/** The photograph as a step: chosen and cut as on its own page; the image that stands for nobody is none. ONB-16. */
import { useEffect } from "react";
import { isPicture } from "#features/perfil/rules.ts";
import { OwnPicture } from "#features/perfil/web/public.tsx";
import { refusalOf } from "#platform/problems/failure.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { onboardingProblems } from "../problems.ts";
import { useCompletar } from "./completar.ts";
import classes from "./onboarding.module.css";
import type { Paso } from "./wizard-paso.ts";

export function FotoPaso({ id, estado, perfil, isLast, sending, saved, refused }: Paso) {
  const { mutate, isPending } = useCompletar(estado, perfil);
  useEffect(() => sending(isPending), [sending, isPending]);
  function leave() {
    if (!isPicture(perfil.profileImageURL)) refused(new Refusal(onboardingProblems.sinFoto));
    else if (isLast) mutate(undefined, { onSuccess: saved, onError: (error) => refused(refusalOf(error)) });
    else saved();
  }
  return (
    <>
      <div className={classes.photo}>
        <OwnPicture perfil={perfil} />
      </div>
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          leave();
        }}
      />
    </>
  );
}

/** The ways to bring photographs: the camera in one's hand, and those there are. */
import { Button, FileButton } from "@mantine/core";
import { type Icon, IconCamera, IconPhotoPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { acceptOf } from "#platform/files/kinds.ts";
import classes from "./fotos.module.css";
import { FOTO_KINDS, type Fotos } from "./use-fotos.ts";

export function FotosTraer({ add }: Pick<Fotos, "add">) {
  return (
    <div className={classes.buttons}>
      <div className={classes.camera}>
        <Elegir {...CAMERA} add={add} />
      </div>
      <Elegir {...FILES} add={add} />
    </div>
  );
}

type ElegirProps = Pick<Fotos, "add"> & {
  readonly verb: string;
  readonly icon: Icon;
  /** Its input's. */
  readonly label: string;
  readonly accept: string;
  readonly capture?: "environment";
};

const CAMERA = {
  verb: "Sacar una foto",
  icon: IconCamera,
  label: "Cámara",
  accept: "image/*",
  capture: "environment",
} as const;
const FILES = { verb: "Elegir fotos", icon: IconPhotoPlus, label: "Fotos", accept: acceptOf(FOTO_KINDS) } as const;

function Elegir({ verb, icon: Shape, label, add, capture, ...input }: ElegirProps) {
  const reset = useRef<() => void>(null);
  function take(files: File[]) {
    add(files);
    // So that choosing the same one again is a change too.
    reset.current?.();
  }
  return (
    <FileButton
      {...input}
      {...(capture && { capture })}
      multiple
      resetRef={reset}
      onChange={take}
      inputProps={{ "aria-label": label }}
    >
      {(props) => (
        <Button
          {...props}
          data-act={capture ? undefined : "elegir"}
          variant="default"
          leftSection={<Shape size={17} stroke={1.75} aria-hidden />}
        >
          {verb}
        </Button>
      )}
    </FileButton>
  );
}

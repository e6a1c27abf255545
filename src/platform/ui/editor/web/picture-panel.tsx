/** What a picture shows, for whoever does not see it, and how wide it is. */
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "./editor.module.css";

export type PictureLook = { readonly alt: string; readonly width: number };

type PicturePanelProps = {
  readonly look: PictureLook;
  readonly onLook: (look: PictureLook) => void;
  readonly onRemove: () => void;
};

const WIDTHS = [
  { value: "120", label: "Chica" },
  { value: "240", label: "Mediana" },
  { value: "480", label: "Grande" },
  { value: "680", label: "Ancha" },
];

export function PicturePanel({ look, onLook, onRemove }: PicturePanelProps) {
  const [alt, setAlt] = useState(look.alt);
  const [width, setWidth] = useState(look.width);
  const put = () => onLook({ alt: alt.trim(), width });
  return (
    <>
      <TextInput
        label="Descripción de la imagen"
        description="La escucha quien no la ve. Sin descripción es un adorno."
        maxLength={200}
        autoComplete="off"
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          put();
        }}
      />
      <SegmentedControl
        fullWidth
        mt={10}
        aria-label="Tamaño de la imagen"
        data={WIDTHS}
        value={String(width)}
        onChange={(chosen) => setWidth(Number(chosen))}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onRemove}>
          Quitar imagen
        </Button>
        <Button variant="default" onClick={put}>
          Aplicar
        </Button>
      </div>
    </>
  );
}

CREATE TABLE "contenido" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "contenido_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "contenido" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "archivo" DROP CONSTRAINT "archivo_estado";--> statement-breakpoint
DROP INDEX "archivo_size";--> statement-breakpoint
ALTER TABLE "archivo" ADD COLUMN "contenido_id" uuid;--> statement-breakpoint
ALTER TABLE "contenido" ADD CONSTRAINT "contenido_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archivo" ADD CONSTRAINT "archivo_contenido" FOREIGN KEY ("empresa_id","contenido_id") REFERENCES "public"."contenido"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archivo_contenido_index" ON "archivo" USING btree ("empresa_id","contenido_id","estado") WHERE contenido_id is not null;--> statement-breakpoint
CREATE INDEX "archivo_size" ON "archivo" USING btree ("empresa_id","estado","size") WHERE contenido_id is null;--> statement-breakpoint
ALTER TABLE "archivo" ADD CONSTRAINT "archivo_estado" CHECK (("archivo"."estado" = 'guardado') = ("archivo"."vence" is null)
        and ("archivo"."estado" <> 'guardado' or ("archivo"."usado_por" is not null and "archivo"."registro_id" is not null))
        and ("archivo"."estado" <> 'temporal' or "archivo"."contenido_id" is null));--> statement-breakpoint
CREATE POLICY "contenido_empresa" ON "contenido" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
-- A MANO
-- S-48, as `archivo_igual` of 0023: shared bytes are never others either, nor does a file go over to others; it may only
-- begin to share those that it has.
CREATE TRIGGER contenido_igual BEFORE UPDATE ON contenido FOR EACH ROW EXECUTE FUNCTION archivo_igual();
--> statement-breakpoint
CREATE TRIGGER archivo_lugar BEFORE UPDATE OF contenido_id, id ON archivo FOR EACH ROW
  WHEN (NEW.id <> OLD.id OR NEW.contenido_id IS DISTINCT FROM OLD.contenido_id
    AND (OLD.contenido_id IS NOT NULL OR NEW.contenido_id <> OLD.id))
  EXECUTE FUNCTION archivo_igual();

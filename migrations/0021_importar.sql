ALTER TABLE "importacion" ADD COLUMN "url" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "pedido" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "tarea_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "columnas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "titulos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "asignaciones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importacion" ADD COLUMN "deshecha" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "importacion_url" ON "importacion" USING btree ("empresa_id","url");
CREATE TABLE "importacion" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"archivo" text NOT NULL,
	"modo" text NOT NULL,
	"filas" integer NOT NULL,
	CONSTRAINT "importacion_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "importacion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "importacion_fila" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"importacion_id" uuid NOT NULL,
	"linea" integer NOT NULL,
	"celdas" jsonb NOT NULL,
	"datos" jsonb NOT NULL,
	"accion" text NOT NULL,
	"persona_id" uuid,
	"jefe" text,
	"resultado" text,
	"mensaje" text DEFAULT '' NOT NULL,
	CONSTRAINT "importacion_fila_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "importacion_fila" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "importacion" ADD CONSTRAINT "importacion_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD CONSTRAINT "importacion_fila_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacion_fila" ADD CONSTRAINT "importacion_fila_empresa_id_importacion_id_importacion_empresa_id_id_fk" FOREIGN KEY ("empresa_id","importacion_id") REFERENCES "public"."importacion"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "importacion_fila_linea" ON "importacion_fila" USING btree ("empresa_id","importacion_id","linea");--> statement-breakpoint
CREATE INDEX "importacion_fila_empresa_id_importacion_id_index" ON "importacion_fila" USING btree ("empresa_id","importacion_id");--> statement-breakpoint
CREATE POLICY "importacion_empresa" ON "importacion" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "importacion_fila_empresa" ON "importacion_fila" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));
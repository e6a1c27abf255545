CREATE TABLE "plantilla" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"tipo_carta" text DEFAULT 'licencia' NOT NULL,
	"publica" boolean DEFAULT false NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"campos" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modificado" timestamp with time zone DEFAULT now() NOT NULL,
	"modificado_por" uuid,
	CONSTRAINT "plantilla_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "plantilla" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plantilla" ADD CONSTRAINT "plantilla_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plantilla_name" ON "plantilla" USING btree ("empresa_id","name" collate "es-x-icu","id");--> statement-breakpoint
CREATE INDEX "plantilla_tipo" ON "plantilla" USING btree ("empresa_id","tipo_carta" collate "es-x-icu","id");--> statement-breakpoint
CREATE INDEX "plantilla_modificado" ON "plantilla" USING btree ("empresa_id","modificado","id");--> statement-breakpoint
CREATE POLICY "plantilla_empresa" ON "plantilla" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));
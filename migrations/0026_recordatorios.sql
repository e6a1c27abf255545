CREATE TABLE "recordatorio" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"empleado_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"cantidad" integer NOT NULL,
	"enviado_por_id" uuid,
	CONSTRAINT "recordatorio_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "recordatorio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "recordatorio_dias" integer;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "avisado" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "omitido" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recibo" ADD COLUMN "unido_a_id" uuid;--> statement-breakpoint
ALTER TABLE "recordatorio" ADD CONSTRAINT "recordatorio_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorio" ADD CONSTRAINT "recordatorio_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordatorio_empresa_id_empleado_id_index" ON "recordatorio" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recordatorio_una_vez" ON "recordatorio" USING btree ("empresa_id","empleado_id","dia");--> statement-breakpoint
CREATE INDEX "recordatorio_ultimos" ON "recordatorio" USING btree ("empresa_id","created","id");--> statement-breakpoint
CREATE INDEX "recibo_por_avisar" ON "recibo" USING btree ("empresa_id","publicado") WHERE publicar_el is not null and avisado is null and firmado_empleado is null and eliminado is null;--> statement-breakpoint
CREATE POLICY "recordatorio_empresa" ON "recordatorio" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));
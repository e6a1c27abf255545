CREATE TABLE "recordatorio_de_onboarding" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"empleado_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"cuenta_id" uuid NOT NULL,
	CONSTRAINT "recordatorio_de_onboarding_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "recordatorio_de_onboarding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recordatorio_de_onboarding" ADD CONSTRAINT "recordatorio_de_onboarding_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorio_de_onboarding" ADD CONSTRAINT "recordatorio_de_onboarding_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recordatorio_de_onboarding_empresa_id_empleado_id_index" ON "recordatorio_de_onboarding" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recordatorio_de_onboarding_una_vez" ON "recordatorio_de_onboarding" USING btree ("empresa_id","empleado_id","dia");--> statement-breakpoint
CREATE INDEX "documento_adeudado_en" ON "documento" USING btree ("empresa_id","carpeta_id","empleado_id") WHERE requiere_firma and firmado_empleado is null and estado = 'Aprobado' and eliminado is null and reemplazado_por_id is null;--> statement-breakpoint
CREATE INDEX "legajo_pedido" ON "legajo" USING btree ("empresa_id","solicitud_onboarding","id","activo") WHERE solicitud_onboarding is not null;--> statement-breakpoint
CREATE INDEX "legajo_pedido_nombre" ON "legajo" USING btree ("empresa_id","display_name" collate "es-x-icu","id","activo") WHERE solicitud_onboarding is not null;--> statement-breakpoint
CREATE INDEX "legajo_pedido_pendiente" ON "legajo" USING btree ("empresa_id","solicitud_onboarding","id","activo") WHERE onboarding = 'Pendiente';--> statement-breakpoint
CREATE POLICY "recordatorio_de_onboarding_empresa" ON "recordatorio_de_onboarding" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));
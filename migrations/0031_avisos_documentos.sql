CREATE TABLE "aviso_de_vencimiento" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"documento_id" uuid NOT NULL,
	"fecha_vencimiento" date NOT NULL,
	"dias" integer NOT NULL,
	CONSTRAINT "aviso_de_vencimiento_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "aviso_de_vencimiento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recordatorio_de_envio" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"envio_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"cuenta_id" uuid NOT NULL,
	CONSTRAINT "recordatorio_de_envio_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "recordatorio_de_envio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "envio" ADD COLUMN "retirado" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "envio" ADD COLUMN "retirado_por_id" uuid;--> statement-breakpoint
ALTER TABLE "aviso_de_vencimiento" ADD CONSTRAINT "aviso_de_vencimiento_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aviso_de_vencimiento" ADD CONSTRAINT "aviso_de_vencimiento_documento" FOREIGN KEY ("empresa_id","documento_id") REFERENCES "public"."documento"("empresa_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorio_de_envio" ADD CONSTRAINT "recordatorio_de_envio_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorio_de_envio" ADD CONSTRAINT "recordatorio_de_envio_empresa_id_envio_id_envio_empresa_id_id_fk" FOREIGN KEY ("empresa_id","envio_id") REFERENCES "public"."envio"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordatorio_de_envio" ADD CONSTRAINT "recordatorio_de_envio_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aviso_de_vencimiento_una_vez" ON "aviso_de_vencimiento" USING btree ("empresa_id","documento_id","fecha_vencimiento","dias");--> statement-breakpoint
CREATE INDEX "recordatorio_de_envio_empresa_id_envio_id_index" ON "recordatorio_de_envio" USING btree ("empresa_id","envio_id");--> statement-breakpoint
CREATE INDEX "recordatorio_de_envio_empresa_id_empleado_id_index" ON "recordatorio_de_envio" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recordatorio_de_envio_una_vez" ON "recordatorio_de_envio" USING btree ("empresa_id","envio_id","empleado_id","dia");--> statement-breakpoint
CREATE POLICY "aviso_de_vencimiento_empresa" ON "aviso_de_vencimiento" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "recordatorio_de_envio_empresa" ON "recordatorio_de_envio" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));
CREATE TABLE "carpeta" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"icono" text NOT NULL,
	"es_licencia" boolean DEFAULT false NOT NULL,
	"es_onboarding" boolean DEFAULT false NOT NULL,
	"es_pendiente" boolean DEFAULT false NOT NULL,
	"es_recibo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modificado" timestamp with time zone DEFAULT now() NOT NULL,
	"modificado_por" uuid,
	CONSTRAINT "carpeta_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "carpeta" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tipo_documento" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"carpeta_id" uuid NOT NULL,
	"requiere_firma" boolean DEFAULT false NOT NULL,
	"empleado_upload" boolean DEFAULT false NOT NULL,
	"firma_empleador" jsonb NOT NULL,
	"firma_empleado" jsonb NOT NULL,
	"es_recibo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modificado" timestamp with time zone DEFAULT now() NOT NULL,
	"modificado_por" uuid,
	CONSTRAINT "tipo_documento_empresa_id_id_pk" PRIMARY KEY("empresa_id","id"),
	CONSTRAINT "tipo_documento_carpeta" UNIQUE("empresa_id","carpeta_id","id")
);
--> statement-breakpoint
ALTER TABLE "tipo_documento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carpeta" ADD CONSTRAINT "carpeta_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipo_documento" ADD CONSTRAINT "tipo_documento_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipo_documento" ADD CONSTRAINT "tipo_documento_empresa_id_carpeta_id_carpeta_empresa_id_id_fk" FOREIGN KEY ("empresa_id","carpeta_id") REFERENCES "public"."carpeta"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carpeta_name" ON "carpeta" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "carpeta_pendiente" ON "carpeta" USING btree ("empresa_id") WHERE es_pendiente;--> statement-breakpoint
CREATE UNIQUE INDEX "carpeta_recibo" ON "carpeta" USING btree ("empresa_id") WHERE es_recibo;--> statement-breakpoint
CREATE INDEX "tipo_documento_empresa_id_carpeta_id_index" ON "tipo_documento" USING btree ("empresa_id","carpeta_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_documento_name" ON "tipo_documento" USING btree ("empresa_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_documento_recibo" ON "tipo_documento" USING btree ("empresa_id") WHERE es_recibo;--> statement-breakpoint
CREATE POLICY "carpeta_empresa" ON "carpeta" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "tipo_documento_empresa" ON "tipo_documento" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
-- What every company begins with, for those that are there (D200, D211).
DO $$
DECLARE una uuid; recibos uuid;
  caja jsonb := '{"fontSize": 10, "style": "Normal", "x": 30, "y": 30, "colorRGB": "#000000"}';
BEGIN
  PERFORM puerta.sellar('', 'instalacion');
  FOR una IN SELECT id FROM empresa LOOP
    PERFORM puerta.sellar(una::text, 'instalacion');
    INSERT INTO carpeta (empresa_id, name, icono, es_pendiente) VALUES (una, 'Pendientes', 'bandeja', true);
    INSERT INTO carpeta (empresa_id, name, icono, es_recibo) VALUES (una, 'Recibos', 'recibo', true) RETURNING id INTO recibos;
    INSERT INTO tipo_documento (empresa_id, name, carpeta_id, requiere_firma, es_recibo, firma_empleador, firma_empleado)
    VALUES (una, 'Recibo', recibos, true, true, caja || '{"posicion": "bottomRight"}', caja || '{"posicion": "bottomLeft"}');
  END LOOP;
  PERFORM puerta.sellar('', '');
END $$;

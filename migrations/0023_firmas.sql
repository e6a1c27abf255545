CREATE TABLE "codigo_firma" (
	"codigo" text PRIMARY KEY NOT NULL,
	"empresa_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codigo_firma" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documento_firmado" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"tipo" text NOT NULL,
	"registro_id" uuid NOT NULL,
	"codigo" text NOT NULL,
	"titulo" text NOT NULL,
	CONSTRAINT "documento_firmado_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "documento_firmado" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "firma" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"documento_id" uuid NOT NULL,
	"orden" integer NOT NULL,
	"lado" text NOT NULL,
	"legajo_id" uuid NOT NULL,
	"certificado_id" uuid NOT NULL,
	"nombre" text NOT NULL,
	"capacidad" text NOT NULL,
	"motivo" text NOT NULL,
	"conformidad" boolean,
	"detalle" text DEFAULT '' NOT NULL,
	"prueba" text NOT NULL,
	"sha256_antes" text NOT NULL,
	"sha256" text NOT NULL,
	"largo" integer NOT NULL,
	"sello" timestamp with time zone,
	"observacion" text DEFAULT '' NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	CONSTRAINT "firma_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "firma" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lote_firma" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"tipo" text NOT NULL,
	"lado" text NOT NULL,
	"motivo" text NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"estado" text DEFAULT 'enCurso' NOT NULL,
	"total" integer NOT NULL,
	"latido" timestamp with time zone NOT NULL,
	"vuelta" integer DEFAULT 1 NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	"sesion" text NOT NULL,
	CONSTRAINT "lote_firma_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "lote_firma" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lote_firma_item" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"lote_id" uuid NOT NULL,
	"orden" integer NOT NULL,
	"registro_id" uuid NOT NULL,
	"persona_id" uuid NOT NULL,
	"titulo" text NOT NULL,
	"sha256" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	CONSTRAINT "lote_firma_item_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "lote_firma_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recibo" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"empleado_id" uuid,
	"tipo_recibo_id" uuid NOT NULL,
	"anio" integer NOT NULL,
	"mes" integer NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"borrador" boolean DEFAULT false NOT NULL,
	"paginas" integer NOT NULL,
	"archivo_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"empleado_nombre" text DEFAULT '' NOT NULL,
	"empleado_activo" boolean DEFAULT true,
	"firmado_empleador" timestamp with time zone,
	"publicado" timestamp with time zone,
	"firmado_empleado" timestamp with time zone,
	"motivo" text DEFAULT '' NOT NULL,
	"conformidad" boolean,
	"leido" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"modificado" timestamp with time zone DEFAULT now() NOT NULL,
	"modificado_por" uuid,
	CONSTRAINT "recibo_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "recibo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "codigo_firma" ADD CONSTRAINT "codigo_firma_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_firmado" ADD CONSTRAINT "documento_firmado_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firma" ADD CONSTRAINT "firma_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firma" ADD CONSTRAINT "firma_empresa_id_documento_id_documento_firmado_empresa_id_id_fk" FOREIGN KEY ("empresa_id","documento_id") REFERENCES "public"."documento_firmado"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firma" ADD CONSTRAINT "firma_empresa_id_legajo_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","legajo_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firma" ADD CONSTRAINT "firma_empresa_id_certificado_id_certificado_empresa_id_id_fk" FOREIGN KEY ("empresa_id","certificado_id") REFERENCES "public"."certificado"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lote_firma" ADD CONSTRAINT "lote_firma_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lote_firma_item" ADD CONSTRAINT "lote_firma_item_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lote_firma_item" ADD CONSTRAINT "lote_firma_item_empresa_id_lote_id_lote_firma_empresa_id_id_fk" FOREIGN KEY ("empresa_id","lote_id") REFERENCES "public"."lote_firma"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibo" ADD CONSTRAINT "recibo_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibo" ADD CONSTRAINT "recibo_empresa_id_tipo_recibo_id_tipo_recibo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","tipo_recibo_id") REFERENCES "public"."tipo_recibo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibo" ADD CONSTRAINT "recibo_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documento_firmado_registro" ON "documento_firmado" USING btree ("empresa_id","tipo","registro_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documento_firmado_codigo" ON "documento_firmado" USING btree ("empresa_id","codigo");--> statement-breakpoint
CREATE INDEX "firma_empresa_id_documento_id_index" ON "firma" USING btree ("empresa_id","documento_id");--> statement-breakpoint
CREATE INDEX "firma_empresa_id_legajo_id_index" ON "firma" USING btree ("empresa_id","legajo_id");--> statement-breakpoint
CREATE INDEX "firma_empresa_id_certificado_id_index" ON "firma" USING btree ("empresa_id","certificado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "firma_orden" ON "firma" USING btree ("empresa_id","documento_id","orden");--> statement-breakpoint
CREATE UNIQUE INDEX "firma_lado" ON "firma" USING btree ("empresa_id","documento_id","lado") WHERE "firma"."lado" <> 'firmante';--> statement-breakpoint
CREATE UNIQUE INDEX "firma_firmante" ON "firma" USING btree ("empresa_id","documento_id","legajo_id") WHERE "firma"."lado" = 'firmante';--> statement-breakpoint
CREATE INDEX "firma_sha256" ON "firma" USING btree ("empresa_id","sha256");--> statement-breakpoint
CREATE INDEX "lote_firma_cuenta" ON "lote_firma" USING btree ("empresa_id","cuenta_id","estado");--> statement-breakpoint
CREATE INDEX "lote_firma_item_empresa_id_lote_id_index" ON "lote_firma_item" USING btree ("empresa_id","lote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lote_firma_item_registro" ON "lote_firma_item" USING btree ("empresa_id","lote_id","registro_id");--> statement-breakpoint
CREATE INDEX "lote_firma_item_pendiente" ON "lote_firma_item" USING btree ("empresa_id","lote_id","orden") WHERE "lote_firma_item"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "recibo_empresa_id_tipo_recibo_id_index" ON "recibo" USING btree ("empresa_id","tipo_recibo_id");--> statement-breakpoint
CREATE INDEX "recibo_empresa_id_empleado_id_index" ON "recibo" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE INDEX "recibo_de" ON "recibo" USING btree ("empresa_id","empleado_id","anio","mes","created");--> statement-breakpoint
CREATE INDEX "recibo_pendiente" ON "recibo" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","anio","mes","id") WHERE firmado_empleador is null;--> statement-breakpoint
CREATE POLICY "codigo_firma_instalacion" ON "codigo_firma" AS PERMISSIVE FOR ALL TO public USING ((select puerta.instalacion()) or empresa_id = (select puerta.empresa())) WITH CHECK ((select puerta.instalacion()) or empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "documento_firmado_empresa" ON "documento_firmado" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "firma_empresa" ON "firma" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "lote_firma_empresa" ON "lote_firma" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "lote_firma_item_empresa" ON "lote_firma_item" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "recibo_empresa" ON "recibo" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
-- A MANO
-- S-48: a signature that was made is evidence.
CREATE TRIGGER solo_agregar BEFORE UPDATE OR DELETE OR TRUNCATE ON firma FOR EACH STATEMENT EXECUTE FUNCTION solo_agregar();
--> statement-breakpoint
ALTER TABLE firma ENABLE ALWAYS TRIGGER solo_agregar;
--> statement-breakpoint
CREATE TRIGGER persona_de BEFORE INSERT OR UPDATE OF empleado_id ON recibo FOR EACH ROW EXECUTE FUNCTION persona_de();
--> statement-breakpoint
CREATE TRIGGER persona_en_recibo AFTER UPDATE ON legajo FOR EACH ROW
  WHEN ((OLD.display_name, OLD.activo) IS DISTINCT FROM (NEW.display_name, NEW.activo))
  EXECUTE FUNCTION persona_cambiada('recibo');
--> statement-breakpoint
-- S-48: what a file's record says of its bytes holds for as long as the record.
CREATE FUNCTION archivo_igual() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'El contenido de un archivo no cambia' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER archivo_igual BEFORE UPDATE OF sha256, size ON archivo FOR EACH ROW
  WHEN ((OLD.sha256, OLD.size) IS DISTINCT FROM (NEW.sha256, NEW.size)) EXECUTE FUNCTION archivo_igual();

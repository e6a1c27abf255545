CREATE TABLE "disconformidad" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"documento_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"registro_id" uuid NOT NULL,
	"titulo" text NOT NULL,
	"empleado_id" uuid NOT NULL,
	"empleado_nombre" text DEFAULT '' NOT NULL,
	"empleado_activo" boolean DEFAULT true,
	"estado" text DEFAULT 'abierta' NOT NULL,
	"espera" timestamp with time zone,
	"turno" bigint NOT NULL,
	CONSTRAINT "disconformidad_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "disconformidad" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "disconformidad_mensaje" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"disconformidad_id" uuid NOT NULL,
	"voz" text NOT NULL,
	"autor_id" uuid NOT NULL,
	"nombre" text NOT NULL,
	"texto" text NOT NULL,
	"corregido_id" uuid,
	"corregido_titulo" text DEFAULT '' NOT NULL,
	CONSTRAINT "disconformidad_mensaje_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "disconformidad_mensaje" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "certificado" ADD COLUMN "avisado" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disconformidad" ADD CONSTRAINT "disconformidad_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disconformidad" ADD CONSTRAINT "disconformidad_empresa_id_documento_id_documento_firmado_empresa_id_id_fk" FOREIGN KEY ("empresa_id","documento_id") REFERENCES "public"."documento_firmado"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disconformidad" ADD CONSTRAINT "disconformidad_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disconformidad_mensaje" ADD CONSTRAINT "disconformidad_mensaje_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disconformidad_mensaje" ADD CONSTRAINT "disconformidad_mensaje_empresa_id_disconformidad_id_disconformidad_empresa_id_id_fk" FOREIGN KEY ("empresa_id","disconformidad_id") REFERENCES "public"."disconformidad"("empresa_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disconformidad_empresa_id_documento_id_index" ON "disconformidad" USING btree ("empresa_id","documento_id");--> statement-breakpoint
CREATE INDEX "disconformidad_empresa_id_empleado_id_index" ON "disconformidad" USING btree ("empresa_id","empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disconformidad_de" ON "disconformidad" USING btree ("empresa_id","documento_id","empleado_id");--> statement-breakpoint
CREATE INDEX "disconformidad_registro" ON "disconformidad" USING btree ("empresa_id","tipo","registro_id");--> statement-breakpoint
CREATE INDEX "disconformidad_turno" ON "disconformidad" USING btree ("empresa_id","turno","id","empleado_activo","empleado_id");--> statement-breakpoint
CREATE INDEX "disconformidad_nombre" ON "disconformidad" USING btree ("empresa_id","empleado_nombre" collate "es-x-icu","empleado_id","id","empleado_activo");--> statement-breakpoint
CREATE INDEX "disconformidad_mensaje_empresa_id_disconformidad_id_index" ON "disconformidad_mensaje" USING btree ("empresa_id","disconformidad_id");--> statement-breakpoint
CREATE INDEX "certificado_por_vencer" ON "certificado" USING btree ("empresa_id","hasta") WHERE estado = 'vigente' and avisado is null;--> statement-breakpoint
CREATE POLICY "disconformidad_empresa" ON "disconformidad" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
CREATE POLICY "disconformidad_mensaje_empresa" ON "disconformidad_mensaje" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));--> statement-breakpoint
-- A MANO
-- What was said is what was said.
CREATE TRIGGER solo_agregar BEFORE UPDATE OR DELETE OR TRUNCATE ON disconformidad_mensaje FOR EACH STATEMENT EXECUTE FUNCTION solo_agregar();
--> statement-breakpoint
ALTER TABLE disconformidad_mensaje ENABLE ALWAYS TRIGGER solo_agregar;
--> statement-breakpoint
CREATE TRIGGER persona_de BEFORE INSERT OR UPDATE OF empleado_id ON disconformidad FOR EACH ROW EXECUTE FUNCTION persona_de();
--> statement-breakpoint
CREATE TRIGGER persona_en_disconformidad AFTER UPDATE ON legajo FOR EACH ROW
  WHEN ((OLD.display_name, OLD.activo) IS DISTINCT FROM (NEW.display_name, NEW.activo))
  EXECUTE FUNCTION persona_cambiada('disconformidad');
--> statement-breakpoint
-- Those that were signed before there were cases.
DO $$
DECLARE una uuid;
BEGIN
  PERFORM puerta.sellar('', 'instalacion');
  FOR una IN SELECT id FROM empresa LOOP
    PERFORM puerta.sellar(una::text, 'instalacion');
    INSERT INTO disconformidad (empresa_id, created, documento_id, tipo, registro_id, titulo, empleado_id, espera, turno)
      SELECT una, f.created, d.id, d.tipo, d.registro_id, d.titulo, f.legajo_id, f.created, floor(extract(epoch FROM f.created) * 1000)
      FROM firma f JOIN documento_firmado d ON d.empresa_id = una AND d.id = f.documento_id
      WHERE f.empresa_id = una AND f.conformidad = false;
    INSERT INTO disconformidad_mensaje (empresa_id, created, disconformidad_id, voz, autor_id, nombre, texto)
      SELECT una, c.created, c.id, 'empleado', c.empleado_id, f.nombre, f.detalle
      FROM disconformidad c JOIN firma f ON f.empresa_id = una AND f.documento_id = c.documento_id AND f.legajo_id = c.empleado_id AND f.conformidad = false
      WHERE c.empresa_id = una;
  END LOOP;
  PERFORM puerta.sellar('', '');
END $$;

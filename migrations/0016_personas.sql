CREATE TABLE "legajo_manager" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"empresa_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"manager_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	CONSTRAINT "legajo_manager_empresa_id_id_pk" PRIMARY KEY("empresa_id","id")
);
--> statement-breakpoint
ALTER TABLE "legajo_manager" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "legajo_manager" ADD CONSTRAINT "legajo_manager_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "legajo_manager" ADD CONSTRAINT "legajo_manager_empresa_id_manager_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","manager_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "legajo_manager" ADD CONSTRAINT "legajo_manager_empresa_id_empleado_id_legajo_empresa_id_id_fk" FOREIGN KEY ("empresa_id","empleado_id") REFERENCES "public"."legajo"("empresa_id","id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "legajo_manager_una_vez" ON "legajo_manager" USING btree ("empresa_id","manager_id","empleado_id");
--> statement-breakpoint
CREATE INDEX "legajo_manager_empresa_id_manager_id_index" ON "legajo_manager" USING btree ("empresa_id","manager_id");
--> statement-breakpoint
CREATE INDEX "legajo_manager_empresa_id_empleado_id_index" ON "legajo_manager" USING btree ("empresa_id","empleado_id");
--> statement-breakpoint
CREATE POLICY "legajo_manager_empresa" ON "legajo_manager" AS PERMISSIVE FOR ALL TO public USING (empresa_id = (select puerta.empresa())) WITH CHECK (empresa_id = (select puerta.empresa()));
--> statement-breakpoint
-- A MANO
ALTER TABLE "legajo" RENAME COLUMN "city" TO "localidad";
--> statement-breakpoint
ALTER TABLE "legajo" RENAME COLUMN "manager_id" TO "reporta_a_id";
--> statement-breakpoint
ALTER TABLE "legajo" RENAME CONSTRAINT "legajo_empresa_id_manager_id_legajo_empresa_id_id_fk" TO "legajo_empresa_id_reporta_a_id_legajo_empresa_id_id_fk";
--> statement-breakpoint
ALTER INDEX "legajo_empresa_id_manager_id_index" RENAME TO "legajo_empresa_id_reporta_a_id_index";
--> statement-breakpoint
-- Until now one person was both: whoever they reported to, managed them. And what a company asks of the field that was
-- called "city" is kept under its new name.
DO $$
DECLARE una uuid;
BEGIN
  PERFORM puerta.sellar('', 'instalacion');
  UPDATE empresa SET modulos = jsonb_set(modulos #- '{misDatos,domicilioContacto,fields,city}', '{misDatos,domicilioContacto,fields,localidad}', modulos #> '{misDatos,domicilioContacto,fields,city}')
  WHERE modulos #> '{misDatos,domicilioContacto,fields,city}' IS NOT NULL;
  FOR una IN SELECT id FROM empresa LOOP
    PERFORM puerta.sellar(una::text, 'instalacion');
    INSERT INTO legajo_manager (empresa_id, manager_id, empleado_id)
    SELECT empresa_id, reporta_a_id, id FROM legajo WHERE empresa_id = una AND reporta_a_id IS NOT NULL;
  END LOOP;
  PERFORM puerta.sellar('', '');
END $$;

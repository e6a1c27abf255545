CREATE TABLE "idempotencia" (
	"cuenta_id" uuid NOT NULL,
	"empresa_id" uuid NOT NULL,
	"clave" text NOT NULL,
	"huella" text NOT NULL,
	"respuesta" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotencia_empresa_id_cuenta_id_clave_pk" PRIMARY KEY("empresa_id","cuenta_id","clave")
);
--> statement-breakpoint
ALTER TABLE "idempotencia" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evento" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"empresa_id" uuid NOT NULL,
	"para_id" uuid NOT NULL,
	"nombre" text NOT NULL,
	"datos" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evento" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "idempotencia_created" ON "idempotencia" USING btree ("created");--> statement-breakpoint
CREATE INDEX "evento_para" ON "evento" USING btree ("para_id","id");--> statement-breakpoint
CREATE INDEX "evento_created" ON "evento" USING btree ("created");--> statement-breakpoint
CREATE POLICY "idempotencia_instalacion" ON "idempotencia" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "evento_instalacion" ON "evento" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid)) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion') or empresa_id = (select nullif(current_setting('app.empresa', true), '')::uuid));
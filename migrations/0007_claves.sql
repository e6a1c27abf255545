CREATE TABLE "clave_servidor" (
	"id" text PRIMARY KEY NOT NULL,
	"estado" text NOT NULL,
	"derivadas" text,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	"hasta" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "clave_servidor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "clave_servidor_vigente" ON "clave_servidor" USING btree ("estado") WHERE "clave_servidor"."estado" = 'vigente';--> statement-breakpoint
CREATE POLICY "clave_servidor_instalacion" ON "clave_servidor" AS PERMISSIVE FOR ALL TO public USING ((select current_setting('app.ambito', true) = 'instalacion')) WITH CHECK ((select current_setting('app.ambito', true) = 'instalacion'));
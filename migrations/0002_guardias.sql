-- S-59: what was recorded is never changed or removed, not even by the owner of the tables.
CREATE FUNCTION solo_agregar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La tabla % solo admite agregar filas', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER solo_agregar BEFORE UPDATE OR DELETE OR TRUNCATE ON registro FOR EACH STATEMENT EXECUTE FUNCTION solo_agregar();
--> statement-breakpoint
CREATE TRIGGER solo_agregar BEFORE UPDATE OR DELETE OR TRUNCATE ON registro_nota FOR EACH STATEMENT EXECUTE FUNCTION solo_agregar();
--> statement-breakpoint
ALTER TABLE registro ENABLE ALWAYS TRIGGER solo_agregar;
--> statement-breakpoint
ALTER TABLE registro_nota ENABLE ALWAYS TRIGGER solo_agregar;
--> statement-breakpoint
-- Whoever holds a socket open hears when the session behind it ends or what the account may do changes (S-10, S-32).
CREATE FUNCTION avisar_cuenta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rubrica_cuentas', CASE TG_TABLE_NAME WHEN 'sesion' THEN to_jsonb(OLD) ->> 'cuenta_id' ELSE to_jsonb(OLD) ->> 'id' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sesion_terminada AFTER DELETE ON "sesion" FOR EACH ROW EXECUTE FUNCTION avisar_cuenta();
--> statement-breakpoint
CREATE TRIGGER cuenta_cambiada AFTER UPDATE ON "cuenta" FOR EACH ROW
  WHEN (OLD.activo IS DISTINCT FROM NEW.activo OR OLD.roles IS DISTINCT FROM NEW.roles OR OLD.empresa_actual_id IS DISTINCT FROM NEW.empresa_actual_id)
  EXECUTE FUNCTION avisar_cuenta();

CREATE TABLE "stock_balances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"warehouse_id" integer NOT NULL,
	"warehouse_location_id" integer,
	"material_id" integer,
	"production_order_id" integer,
	"size" text DEFAULT '' NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"quality" text NOT NULL,
	"on_hand" numeric(14,2) DEFAULT '0' NOT NULL,
	"reserved" numeric(14,2) DEFAULT '0' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "stock_balances_kind_check" CHECK ("kind" in ('material', 'cloth')),
	CONSTRAINT "stock_balances_quality_check" CHECK ("quality" in ('Good', 'Defect', 'Repair')),
	CONSTRAINT "stock_balances_item_check" CHECK (("kind" = 'material' and "material_id" is not null and "size" = '')
        or ("kind" = 'cloth' and "material_id" is null and "production_order_id" is not null
          and "size" <> '' and "lot" = '')),
	CONSTRAINT "stock_balances_quantity_check" CHECK ("on_hand" >= 0 and "reserved" >= 0 and "reserved" <= "on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"balance_id" integer NOT NULL,
	"quantity" numeric(14,2) NOT NULL,
	"on_hand_after" numeric(14,2) NOT NULL,
	"document" text NOT NULL,
	"document_id" integer NOT NULL,
	"document_code" text NOT NULL,
	"line_id" integer NOT NULL,
	"reverses_id" bigint,
	"user_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "stock_entries_quantity_check" CHECK ("quantity" <> 0 and "on_hand_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"balance_id" integer NOT NULL,
	"quantity" numeric(14,2) NOT NULL,
	"state" text DEFAULT 'Open' NOT NULL,
	"document" text NOT NULL,
	"document_id" integer NOT NULL,
	"document_code" text NOT NULL,
	"line_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "stock_reservations_state_check" CHECK ("state" in ('Open', 'Consumed', 'Released')),
	CONSTRAINT "stock_reservations_quantity_check" CHECK ("quantity" > 0),
	CONSTRAINT "stock_reservations_closed_check" CHECK (("state" = 'Open') = ("closed_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_balances_key_index" ON "stock_balances" (coalesce("material_id", 0),coalesce("production_order_id", 0),"warehouse_id",coalesce("warehouse_location_id", 0),folded_name("lot"),folded_name("size"),"quality");--> statement-breakpoint
CREATE INDEX "stock_balances_material_index" ON "stock_balances" ("material_id","warehouse_id","id");--> statement-breakpoint
CREATE INDEX "stock_balances_production_order_index" ON "stock_balances" ("production_order_id","warehouse_id","id");--> statement-breakpoint
CREATE INDEX "stock_balances_warehouse_index" ON "stock_balances" ("warehouse_id","warehouse_location_id","id");--> statement-breakpoint
CREATE INDEX "stock_balances_location_index" ON "stock_balances" ("warehouse_location_id");--> statement-breakpoint
CREATE INDEX "stock_balances_there_index" ON "stock_balances" ("kind","updated_at","id") WHERE "on_hand" > 0;--> statement-breakpoint
CREATE INDEX "stock_entries_balance_index" ON "stock_entries" ("balance_id","id");--> statement-breakpoint
CREATE INDEX "stock_entries_document_index" ON "stock_entries" ("document","document_id","id");--> statement-breakpoint
CREATE INDEX "stock_entries_user_index" ON "stock_entries" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_entries_reverses_index" ON "stock_entries" ("reverses_id") WHERE "reverses_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_reservations_balance_index" ON "stock_reservations" ("balance_id","state");--> statement-breakpoint
CREATE INDEX "stock_reservations_document_index" ON "stock_reservations" ("document","document_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_user_index" ON "stock_reservations" ("user_id");--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_NvHn0fJIH4jn_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "stock_balances" ADD CONSTRAINT "stock_balances_production_order_id_production_orders_id_fkey" FOREIGN KEY ("production_order_id") REFERENCES "production_orders"("id");--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_balance_id_stock_balances_id_fkey" FOREIGN KEY ("balance_id") REFERENCES "stock_balances"("id");--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_balance_id_stock_balances_id_fkey" FOREIGN KEY ("balance_id") REFERENCES "stock_balances"("id");--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
-- A movement of stock stays as it was written. The trigger holds for every database user; the revoked grant says the same
-- to people who read the privileges of the tables.
CREATE FUNCTION refuse_stock_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'stock entries are never changed or deleted';
end
$$;--> statement-breakpoint
CREATE TRIGGER stock_entries_kept BEFORE UPDATE OR DELETE ON "stock_entries" FOR EACH ROW EXECUTE FUNCTION refuse_stock_entry_change();--> statement-breakpoint
REVOKE UPDATE, DELETE ON "stock_entries" FROM CURRENT_USER;

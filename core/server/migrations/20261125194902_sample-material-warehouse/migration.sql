CREATE TABLE "buy_material_warehouse_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buy_material_warehouse_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"record_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"code" text NOT NULL,
	"material_id" integer NOT NULL,
	"quantity" numeric(12,2) NOT NULL,
	"warehouse_id" integer NOT NULL,
	"warehouse_location_id" integer,
	"user_id" integer NOT NULL,
	"issue_user_id" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "buy_material_warehouse_entries_kind_check" CHECK ("kind" in ('In', 'Moved', 'Out')),
	CONSTRAINT "buy_material_warehouse_entries_taker_check" CHECK (("kind" = 'Out') = ("issue_user_id" is not null))
);
--> statement-breakpoint
DROP INDEX "buy_material_warehouses_created_index";--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD COLUMN "material_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD COLUMN "pick_up_finish_date" timestamp(3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" DROP COLUMN "material_name";--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ALTER COLUMN "warehouse_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ALTER COLUMN "receive_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ALTER COLUMN "received_at" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "buy_material_warehouses_status_index";--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_status_index" ON "buy_material_warehouses" ("status","updated_at","id");--> statement-breakpoint
DROP INDEX "buy_material_warehouses_warehouse_index";--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_warehouse_index" ON "buy_material_warehouses" ("warehouse_id","updated_at","id");--> statement-breakpoint
DROP INDEX "buy_material_warehouses_location_index";--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_location_index" ON "buy_material_warehouses" ("warehouse_location_id","updated_at","id");--> statement-breakpoint
DROP INDEX "buy_material_warehouses_receiver_index";--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_receiver_index" ON "buy_material_warehouses" ("receive_user_id","updated_at","id");--> statement-breakpoint
DROP INDEX "buy_material_warehouses_issuer_index";--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_issuer_index" ON "buy_material_warehouses" ("issue_user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_record_index" ON "buy_material_warehouse_entries" ("record_id","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_keyword_index" ON "buy_material_warehouse_entries" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_at_index" ON "buy_material_warehouse_entries" ("at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_kind_index" ON "buy_material_warehouse_entries" ("kind","at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_code_index" ON "buy_material_warehouse_entries" ("code","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_material_index" ON "buy_material_warehouse_entries" ("material_id","at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_warehouse_index" ON "buy_material_warehouse_entries" ("warehouse_id","at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_location_index" ON "buy_material_warehouse_entries" ("warehouse_location_id","at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_person_index" ON "buy_material_warehouse_entries" ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouse_entries_taker_index" ON "buy_material_warehouse_entries" ("issue_user_id","at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_fetched_index" ON "buy_material_warehouses" ("pick_up_finish_date","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_received_falling_index" ON "buy_material_warehouses" ("received_at" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_material_index" ON "buy_material_warehouses" ("material_id","updated_at","id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouse_entries" ADD CONSTRAINT "buy_material_warehouse_entries_Lc2f1Nh5tKkL_fkey" FOREIGN KEY ("record_id") REFERENCES "buy_material_warehouses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "buy_material_warehouse_entries" ADD CONSTRAINT "buy_material_warehouse_entries_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouse_entries" ADD CONSTRAINT "buy_material_warehouse_entries_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouse_entries" ADD CONSTRAINT "buy_material_warehouse_entries_Uo2dPdh4is4O_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouse_entries" ADD CONSTRAINT "buy_material_warehouse_entries_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouse_entries" ADD CONSTRAINT "buy_material_warehouse_entries_issue_user_id_users_id_fkey" FOREIGN KEY ("issue_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD CONSTRAINT "buy_material_warehouses_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD CONSTRAINT "buy_material_warehouses_received_check" CHECK (("status" <> 'awaiting') = ("received_at" is not null)
        and ("received_at" is not null) = ("receive_user_id" is not null)
        and ("received_at" is not null) = ("warehouse_id" is not null)
        and ("warehouse_location_id" is null or "warehouse_id" is not null));--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" DROP CONSTRAINT "buy_material_warehouses_status_check", ADD CONSTRAINT "buy_material_warehouses_status_check" CHECK ("status" in ('awaiting', 'received', 'issued'));
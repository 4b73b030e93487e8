CREATE TABLE "buy_material_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buy_material_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"last_updater_id" integer,
	"buy_material_order_code" text NOT NULL,
	"template_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"customer_code" text DEFAULT '' NOT NULL,
	"brand_id" integer,
	"design_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"development_group_id" integer,
	"status" text DEFAULT 'Pending' NOT NULL,
	"approval" jsonb,
	"is_under_approval" boolean GENERATED ALWAYS AS (approval is not null) STORED NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"urgent_reason" text DEFAULT '' NOT NULL,
	"open_urgent" boolean GENERATED ALWAYS AS (urgent and status not in ('Finished', 'Cancel')) STORED NOT NULL,
	"scheduled_finish_date" date,
	"reason_of_overdue" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"confirm_user_id" integer,
	"confirmed_at" timestamp(3) with time zone,
	"finish_date" timestamp(3) with time zone,
	"material_count" integer DEFAULT 0 NOT NULL,
	"fetched_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "buy_material_orders_status_check" CHECK ("status" in ('Pending', 'BuyMaterialConfirmed', 'InProgress', 'Finished', 'Cancel')),
	CONSTRAINT "buy_material_orders_key_check" CHECK ("code" <> '' and "type" <> '' and "color" <> ''),
	CONSTRAINT "buy_material_orders_finished_check" CHECK (("status" = 'Finished') = ("finish_date" is not null)),
	CONSTRAINT "buy_material_orders_confirmed_check" CHECK (("confirmed_at" is not null) = ("confirm_user_id" is not null)
        and ("status" not in ('BuyMaterialConfirmed', 'InProgress', 'Finished') or "confirmed_at" is not null)),
	CONSTRAINT "buy_material_orders_cancelled_check" CHECK ("status" <> 'Cancel' or "cancel_reason" <> ''),
	CONSTRAINT "buy_material_orders_urgent_check" CHECK (not "urgent" or "urgent_reason" <> ''),
	CONSTRAINT "buy_material_orders_counts_check" CHECK ("fetched_count" between 0 and "material_count"),
	CONSTRAINT "buy_material_orders_text_check" CHECK (char_length("urgent_reason") <= 200 and char_length("reason_of_overdue") <= 200 and char_length("cancel_reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "buy_material_warehouses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buy_material_warehouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"buy_material_id" integer NOT NULL,
	"status" text NOT NULL,
	"warehouse_id" integer NOT NULL,
	"warehouse_location_id" integer,
	"quantity" numeric(12,2) NOT NULL,
	"code" text NOT NULL,
	"material_name" text NOT NULL,
	"receive_user_id" integer NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"issue_user_id" integer,
	"issued_at" timestamp(3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "buy_material_warehouses_status_check" CHECK ("status" in ('received', 'issued')),
	CONSTRAINT "buy_material_warehouses_quantity_check" CHECK ("quantity" > 0),
	CONSTRAINT "buy_material_warehouses_issued_check" CHECK (("status" = 'issued') = ("issued_at" is not null) and ("issued_at" is not null) = ("issue_user_id" is not null)),
	CONSTRAINT "buy_material_warehouses_text_check" CHECK (char_length("comment") <= 200)
);
--> statement-breakpoint
CREATE TABLE "buy_materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buy_materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"keyword_grams" text[] GENERATED ALWAYS AS (bigrams(keyword)) STORED NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"buy_material_order_code" text NOT NULL,
	"order_status" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"color" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"scheduled_finish_date" date,
	"material_id" integer NOT NULL,
	"material_type" text NOT NULL,
	"action_region" text DEFAULT '' NOT NULL,
	"supplier_id" integer,
	"quantity" numeric(12,2) NOT NULL,
	"unit_price" numeric(14,5),
	"price" numeric(26,2) GENERATED ALWAYS AS (round(quantity * unit_price, 2)) STORED,
	"comment" text DEFAULT '' NOT NULL,
	"stage" text,
	"purchase_user_id" integer,
	"purchase_start_date" timestamp(3) with time zone,
	"purchase_finish_date" timestamp(3) with time zone,
	"pick_up_user_id" integer,
	"pick_up_start_date" timestamp(3) with time zone,
	"pick_up_finish_date" timestamp(3) with time zone,
	"receipt_image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"is_additional" boolean DEFAULT false NOT NULL,
	"warehouse_status" text,
	"open_urgent" boolean GENERATED ALWAYS AS (urgent and coalesce(stage, '') not in ('PickUpFinished', 'Canceled')) STORED NOT NULL,
	CONSTRAINT "buy_materials_stage_check" CHECK ("stage" in ('PurchaseStarted', 'PurchaseFinished', 'PickUpStarted', 'PickUpFinished', 'Canceled')),
	CONSTRAINT "buy_materials_type_check" CHECK ("material_type" in ('Main', 'Lining', 'Accessory')),
	CONSTRAINT "buy_materials_quantity_check" CHECK ("quantity" > 0),
	CONSTRAINT "buy_materials_unit_price_check" CHECK ("unit_price" >= 0),
	CONSTRAINT "buy_materials_purchase_check" CHECK (("purchase_start_date" is null or "purchase_user_id" is not null)
        and ("purchase_finish_date" is null or "purchase_start_date" is not null)
        and case "stage" when 'PurchaseStarted' then "purchase_start_date" is not null and "purchase_finish_date" is null
          when 'PurchaseFinished' then "purchase_finish_date" is not null else true end),
	CONSTRAINT "buy_materials_pickup_check" CHECK (("pick_up_start_date" is null or "pick_up_user_id" is not null)
        and ("pick_up_finish_date" is not null) = ("stage" is not null and "stage" = 'PickUpFinished')
        and (coalesce("stage", '') not in ('PickUpStarted', 'PickUpFinished') or "pick_up_start_date" is not null)),
	CONSTRAINT "buy_materials_none_check" CHECK ("stage" is not null or ("purchase_start_date" is null and "pick_up_start_date" is null)),
	CONSTRAINT "buy_materials_warehouse_check" CHECK ("warehouse_status" in ('awaiting', 'received', 'issued')
        and ("warehouse_status" is not null) = ("stage" is not null and "stage" = 'PickUpFinished')),
	CONSTRAINT "buy_materials_text_check" CHECK (char_length("action_region") <= 40 and char_length("comment") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "buy_material_orders_number_index" ON "buy_material_orders" ("buy_material_order_code");--> statement-breakpoint
CREATE INDEX "buy_material_orders_template_index" ON "buy_material_orders" ("template_id","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_order_index" ON "buy_material_orders" ("order_id","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_keyword_index" ON "buy_material_orders" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "buy_material_orders_urgent_index" ON "buy_material_orders" ("open_urgent","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_urgent_mark_index" ON "buy_material_orders" ("urgent","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_created_index" ON "buy_material_orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_updated_index" ON "buy_material_orders" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_code_index" ON "buy_material_orders" ("code","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_type_index" ON "buy_material_orders" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_color_index" ON "buy_material_orders" ("color","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_customer_code_index" ON "buy_material_orders" ("customer_code","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_brand_index" ON "buy_material_orders" ("brand_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_group_index" ON "buy_material_orders" ("development_group_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_status_index" ON "buy_material_orders" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_due_index" ON "buy_material_orders" ("scheduled_finish_date","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_due_falling_index" ON "buy_material_orders" ("scheduled_finish_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_material_orders_confirmed_index" ON "buy_material_orders" ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_confirmed_falling_index" ON "buy_material_orders" ("confirmed_at" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_material_orders_finished_index" ON "buy_material_orders" ("finish_date","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_finished_falling_index" ON "buy_material_orders" ("finish_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_material_orders_confirmer_index" ON "buy_material_orders" ("confirm_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_creator_index" ON "buy_material_orders" ("creator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_orders_updater_index" ON "buy_material_orders" ("last_updater_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "buy_material_warehouses_line_index" ON "buy_material_warehouses" ("buy_material_id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_keyword_index" ON "buy_material_warehouses" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_created_index" ON "buy_material_warehouses" ("created_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_updated_index" ON "buy_material_warehouses" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_received_index" ON "buy_material_warehouses" ("received_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_issued_index" ON "buy_material_warehouses" ("issued_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_issued_falling_index" ON "buy_material_warehouses" ("issued_at" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_status_index" ON "buy_material_warehouses" ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_warehouse_index" ON "buy_material_warehouses" ("warehouse_id","received_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_location_index" ON "buy_material_warehouses" ("warehouse_location_id","received_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_code_index" ON "buy_material_warehouses" ("code","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_material_index" ON "buy_material_warehouses" ("material_name","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_receiver_index" ON "buy_material_warehouses" ("receive_user_id","received_at","id");--> statement-breakpoint
CREATE INDEX "buy_material_warehouses_issuer_index" ON "buy_material_warehouses" ("issue_user_id","received_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_order_index" ON "buy_materials" ("order_id","position");--> statement-breakpoint
CREATE INDEX "buy_materials_keyword_index" ON "buy_materials" USING gin ("keyword_grams");--> statement-breakpoint
CREATE INDEX "buy_materials_created_index" ON "buy_materials" ("created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_updated_index" ON "buy_materials" ("updated_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_due_index" ON "buy_materials" ("scheduled_finish_date","id");--> statement-breakpoint
CREATE INDEX "buy_materials_due_falling_index" ON "buy_materials" ("scheduled_finish_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_materials_urgent_index" ON "buy_materials" ("open_urgent","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_urgent_mark_index" ON "buy_materials" ("urgent","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_number_index" ON "buy_materials" ("buy_material_order_code","id");--> statement-breakpoint
CREATE INDEX "buy_materials_order_status_index" ON "buy_materials" ("order_status","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_code_index" ON "buy_materials" ("code","id");--> statement-breakpoint
CREATE INDEX "buy_materials_type_index" ON "buy_materials" ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_color_index" ON "buy_materials" ("color","id");--> statement-breakpoint
CREATE INDEX "buy_materials_stage_index" ON "buy_materials" ("stage","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_supplier_index" ON "buy_materials" ("supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_supplier_falling_index" ON "buy_materials" ("supplier_id" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_materials_material_index" ON "buy_materials" ("material_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_material_type_index" ON "buy_materials" ("material_type","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_price_index" ON "buy_materials" ("price","id");--> statement-breakpoint
CREATE INDEX "buy_materials_price_falling_index" ON "buy_materials" ("price" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_materials_purchaser_index" ON "buy_materials" ("purchase_user_id","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_picker_index" ON "buy_materials" ("pick_up_user_id","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "buy_materials_purchase_started_index" ON "buy_materials" ("purchase_start_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_materials_purchase_finished_index" ON "buy_materials" ("purchase_finish_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_materials_pickup_started_index" ON "buy_materials" ("pick_up_start_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_materials_pickup_finished_index" ON "buy_materials" ("pick_up_finish_date" desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "buy_materials_warehouse_index" ON "buy_materials" ("warehouse_status","pick_up_finish_date","id");--> statement-breakpoint
CREATE INDEX "buy_materials_additional_index" ON "buy_materials" ("created_at","id") WHERE "is_additional";--> statement-breakpoint
ALTER TABLE "buy_material_orders" ADD CONSTRAINT "buy_material_orders_creator_id_users_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "buy_material_orders" ADD CONSTRAINT "buy_material_orders_last_updater_id_users_id_fkey" FOREIGN KEY ("last_updater_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "buy_material_orders" ADD CONSTRAINT "buy_material_orders_template_id_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "templates"("id");--> statement-breakpoint
ALTER TABLE "buy_material_orders" ADD CONSTRAINT "buy_material_orders_order_id_template_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "template_orders"("id");--> statement-breakpoint
ALTER TABLE "buy_material_orders" ADD CONSTRAINT "buy_material_orders_brand_id_brands_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id");--> statement-breakpoint
ALTER TABLE "buy_material_orders" ADD CONSTRAINT "buy_material_orders_development_group_id_categories_id_fkey" FOREIGN KEY ("development_group_id") REFERENCES "categories"("id");--> statement-breakpoint
ALTER TABLE "buy_material_orders" ADD CONSTRAINT "buy_material_orders_confirm_user_id_users_id_fkey" FOREIGN KEY ("confirm_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD CONSTRAINT "buy_material_warehouses_buy_material_id_buy_materials_id_fkey" FOREIGN KEY ("buy_material_id") REFERENCES "buy_materials"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD CONSTRAINT "buy_material_warehouses_warehouse_id_warehouses_id_fkey" FOREIGN KEY ("warehouse_id") REFERENCES "warehouses"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD CONSTRAINT "buy_material_warehouses_wXBXpn87rCOE_fkey" FOREIGN KEY ("warehouse_location_id") REFERENCES "warehouse_locations"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD CONSTRAINT "buy_material_warehouses_receive_user_id_users_id_fkey" FOREIGN KEY ("receive_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "buy_material_warehouses" ADD CONSTRAINT "buy_material_warehouses_issue_user_id_users_id_fkey" FOREIGN KEY ("issue_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "buy_materials" ADD CONSTRAINT "buy_materials_order_id_buy_material_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "buy_material_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "buy_materials" ADD CONSTRAINT "buy_materials_material_id_materials_id_fkey" FOREIGN KEY ("material_id") REFERENCES "materials"("id");--> statement-breakpoint
ALTER TABLE "buy_materials" ADD CONSTRAINT "buy_materials_supplier_id_suppliers_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id");--> statement-breakpoint
ALTER TABLE "buy_materials" ADD CONSTRAINT "buy_materials_purchase_user_id_users_id_fkey" FOREIGN KEY ("purchase_user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "buy_materials" ADD CONSTRAINT "buy_materials_pick_up_user_id_users_id_fkey" FOREIGN KEY ("pick_up_user_id") REFERENCES "users"("id");
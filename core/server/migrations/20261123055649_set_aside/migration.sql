ALTER TABLE "suppliers" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Found by their whole pinyin, too; what is known by its name alone gets it with the start of the server.
UPDATE "materials" SET "keyword" = "keyword" || ' ' || regexp_replace(replace("pinyin_key", 'ü', 'v'), '[^a-z]', '', 'g') WHERE "name" ~ '[一-鿿]';--> statement-breakpoint
UPDATE "suppliers" SET "keyword" = "keyword" || ' ' || regexp_replace(replace("pinyin_key", 'ü', 'v'), '[^a-z]', '', 'g') WHERE "name" ~ '[一-鿿]';--> statement-breakpoint
UPDATE "customers" SET "keyword" = "keyword" || ' ' || regexp_replace(replace("pinyin_key", 'ü', 'v'), '[^a-z]', '', 'g') WHERE "company" ~ '[一-鿿]';--> statement-breakpoint
UPDATE "users" SET "keyword" = "keyword" || ' ' || regexp_replace(replace("pinyin_key", 'ü', 'v'), '[^a-z]', '', 'g') WHERE "last_name" || "first_name" ~ '[一-鿿]';

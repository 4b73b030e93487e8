CREATE TABLE "archived_records" (
	"document" text,
	"document_id" integer,
	"archive_id" integer,
	"entries" integer NOT NULL,
	CONSTRAINT "archived_records_pkey" PRIMARY KEY("document","document_id","archive_id")
);
--> statement-breakpoint
CREATE TABLE "record_archives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"entries" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "archived_records_archive_id" ON "archived_records" ("archive_id");--> statement-breakpoint
ALTER TABLE "archived_records" ADD CONSTRAINT "archived_records_archive_id_record_archives_id_fkey" FOREIGN KEY ("archive_id") REFERENCES "record_archives"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Entries of the trail are written once. Taking them out is left to a transaction that says it is the command for that; a change is refused to all.
create function refuse_sealed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' and current_setting('selvedge.maintenance', true) = 'operating_records' then return null; end if;
  raise exception '% of % is refused: the trail is sealed', tg_op, tg_table_name using errcode = '42501';
end
$$;--> statement-breakpoint
create trigger operating_records_sealed before update or delete or truncate on "operating_records" for each statement execute function refuse_sealed();--> statement-breakpoint
create trigger record_archives_sealed before update or delete or truncate on "record_archives" for each statement execute function refuse_sealed();--> statement-breakpoint
create trigger archived_records_sealed before update or delete or truncate on "archived_records" for each statement execute function refuse_sealed();

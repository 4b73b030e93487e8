CREATE TABLE "idempotency_keys" (
	"user_id" integer,
	"route" text,
	"key" text,
	"body_hash" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "installation_marks" (
	"key" text PRIMARY KEY,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operating_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operating_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"document" text NOT NULL,
	"document_id" integer NOT NULL,
	"code" text,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"name" text PRIMARY KEY,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"key" text PRIMARY KEY,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"address" text NOT NULL,
	"agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"key" text PRIMARY KEY,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "idempotency_keys" ("at");--> statement-breakpoint
CREATE INDEX "login_attempts_at" ON "login_attempts" ("at");--> statement-breakpoint
CREATE INDEX "operating_records_at" ON "operating_records" ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operating_records_document" ON "operating_records" ("document","document_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operating_records_user_id" ON "operating_records" ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operating_records_code" ON "operating_records" ("code");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" ("expires_at");
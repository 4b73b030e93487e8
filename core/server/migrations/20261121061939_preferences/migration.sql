CREATE TABLE "user_preferences" (
	"user_id" integer,
	"key" text,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_preferences_pkey" PRIMARY KEY("user_id","key")
);

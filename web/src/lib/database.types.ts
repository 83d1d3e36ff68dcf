export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      access_audit: {
        Row: {
          about: string | null;
          actor_id: string | null;
          code: string | null;
          created_at: string;
          id: number;
          kind: string;
          request_id: string | null;
          route: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          about?: string | null;
          actor_id?: string | null;
          code?: string | null;
          created_at?: string;
          id?: never;
          kind: string;
          request_id?: string | null;
          route?: string | null;
          user_id?: string | null;
        };
        Update: {
          about?: string | null;
          actor_id?: string | null;
          code?: string | null;
          created_at?: string;
          id?: never;
          kind?: string;
          request_id?: string | null;
          route?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      account_companies: {
        Row: {
          name: string;
          paid_until: string | null;
          purchase: string;
          purchase_version: number;
          sender_first_name: string;
          sender_last_name: string;
          user_id: string;
          vat_number: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          name?: string;
          paid_until?: string | null;
          purchase?: string;
          purchase_version?: number;
          sender_first_name?: string;
          sender_last_name?: string;
          user_id: string;
          vat_number?: string;
          version?: number;
        };
        Update: {
          name?: string;
          paid_until?: string | null;
          purchase?: string;
          purchase_version?: number;
          sender_first_name?: string;
          sender_last_name?: string;
          user_id?: string;
          vat_number?: string;
          version?: number;
        };
        Relationships: [];
      };
      admin_audit: {
        Row: {
          action: string;
          actor_id: string | null;
          after: Json | null;
          before: Json | null;
          bulk_id: string | null;
          created_at: string;
          id: number;
          made_version: number | null;
          request_id: string | null;
          services: string[];
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          bulk_id?: string | null;
          created_at?: string;
          id?: never;
          made_version?: number | null;
          request_id?: string | null;
          services?: never;
          user_id?: string | null;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          bulk_id?: string | null;
          created_at?: string;
          id?: never;
          made_version?: number | null;
          request_id?: string | null;
          services?: never;
          user_id?: string | null;
        };
        Relationships: [];
      };
      CAReports: {
        Row: {
          content: Json | null;
          created_at: string;
          has_content: boolean;
          id: number;
          Name: string | null;
          provenance: Json | null;
          read_at: string | null;
          Report: string | null;
          UUID: string;
        };
        ComputedFields: never;
        Insert: {
          content?: Json | null;
          created_at?: string;
          has_content?: never;
          id?: never;
          Name?: string | null;
          provenance?: Json | null;
          read_at?: string | null;
          Report?: string | null;
          UUID: string;
        };
        Update: {
          content?: Json | null;
          created_at?: string;
          has_content?: never;
          id?: never;
          Name?: string | null;
          provenance?: Json | null;
          read_at?: string | null;
          Report?: string | null;
          UUID?: string;
        };
        Relationships: [];
      };
      chat_conversations: {
        Row: {
          created_at: string;
          id: string;
          title: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id: string;
          title: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          title?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      chat_handovers: {
        Row: {
          conversation_id: string;
          created_at: string;
          day: string;
          handled_at: string | null;
          handled_by: string | null;
          id: string;
          messages: NonNullable<Json>;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          conversation_id: string;
          created_at?: string;
          day?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          messages: NonNullable<Json>;
          user_id: string;
        };
        Update: {
          conversation_id?: string;
          created_at?: string;
          day?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: string;
          messages?: NonNullable<Json>;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "chat_handovers_user_id_conversation_id_fkey";
            columns: ["user_id", "conversation_id"];
            isOneToOne: false;
            referencedRelation: "chat_conversations";
            referencedColumns: ["user_id", "id"];
          },
        ];
      };
      chat_messages: {
        Row: {
          content: string;
          conversation_id: string;
          created_at: string;
          id: string;
          role: string;
          sources: NonNullable<Json>;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          conversation_id: string;
          created_at?: string;
          id: string;
          role: string;
          sources?: NonNullable<Json>;
          status: string;
          user_id: string;
        };
        Update: {
          content?: string;
          conversation_id?: string;
          created_at?: string;
          id?: string;
          role?: string;
          sources?: NonNullable<Json>;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "chat_messages_user_id_conversation_id_fkey";
            columns: ["user_id", "conversation_id"];
            isOneToOne: false;
            referencedRelation: "chat_conversations";
            referencedColumns: ["user_id", "id"];
          },
        ];
      };
      CompetitorEntries: {
        Row: {
          alert_kinds: string[];
          id: number;
          "Name Company": string;
          "User UID": string;
          version: number;
          "Website Company": string;
        };
        ComputedFields: never;
        Insert: {
          alert_kinds?: string[];
          id?: never;
          "Name Company": string;
          "User UID": string;
          version?: number;
          "Website Company": string;
        };
        Update: {
          alert_kinds?: string[];
          id?: never;
          "Name Company"?: string;
          "User UID"?: string;
          version?: number;
          "Website Company"?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          company: string;
          created_at: string;
          deadline: string;
          digest: string;
          done_at: string | null;
          done_by: string | null;
          doubt: string | null;
          email: string;
          id: string;
          name: string;
          people: string;
          programs: string;
          task: string;
        };
        ComputedFields: never;
        Insert: {
          company: string;
          created_at?: string;
          deadline: string;
          digest: string;
          done_at?: string | null;
          done_by?: string | null;
          doubt?: string | null;
          email: string;
          id?: string;
          name: string;
          people: string;
          programs: string;
          task: string;
        };
        Update: {
          company?: string;
          created_at?: string;
          deadline?: string;
          digest?: string;
          done_at?: string | null;
          done_by?: string | null;
          doubt?: string | null;
          email?: string;
          id?: string;
          name?: string;
          people?: string;
          programs?: string;
          task?: string;
        };
        Relationships: [];
      };
      customer_notes: {
        Row: {
          author_id: string;
          created_at: string;
          edited_at: string | null;
          id: string;
          text: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id: string;
          created_at?: string;
          edited_at?: string | null;
          id: string;
          text: string;
          user_id: string;
        };
        Update: {
          author_id?: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          text?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      customers: {
        Row: {
          created_at: string;
          email: string;
          granted: NonNullable<Json>;
          granted_share: number | null;
          granted_until: string | null;
          last_reset_date: string;
          name: string;
          record_count: number;
          requested_codes: number;
          search: string;
          service_codes: number;
          service_limits: NonNullable<Json>;
          services: string[];
          suspended_at: string | null;
          updated_at: string;
          usage_counts: NonNullable<Json>;
          usage_month: string;
          usage_order: string;
          usage_share: number | null;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at: string;
          email: string;
          granted?: NonNullable<Json>;
          granted_share?: number | null;
          granted_until?: string | null;
          last_reset_date: string;
          name: string;
          record_count: number;
          requested_codes?: number;
          search?: never;
          service_codes: number;
          service_limits: NonNullable<Json>;
          services?: never;
          suspended_at?: string | null;
          updated_at?: string;
          usage_counts: NonNullable<Json>;
          usage_month?: never;
          usage_order?: never;
          usage_share?: never;
          user_id: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          email?: string;
          granted?: NonNullable<Json>;
          granted_share?: number | null;
          granted_until?: string | null;
          last_reset_date?: string;
          name?: string;
          record_count?: number;
          requested_codes?: number;
          search?: never;
          service_codes?: number;
          service_limits?: NonNullable<Json>;
          services?: never;
          suspended_at?: string | null;
          updated_at?: string;
          usage_counts?: NonNullable<Json>;
          usage_month?: never;
          usage_order?: never;
          usage_share?: never;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      do_not_write: {
        Row: {
          added_by: string | null;
          created_at: string;
          domain: string;
          hash: string;
          hint: string;
          id: string;
          kind: string;
          reason: string | null;
          removed_at: string | null;
          removed_by: string | null;
          removed_reason: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          added_by?: string | null;
          created_at?: string;
          domain: string;
          hash: string;
          hint: string;
          id?: string;
          kind: string;
          reason?: string | null;
          removed_at?: string | null;
          removed_by?: string | null;
          removed_reason?: string | null;
          user_id?: string | null;
        };
        Update: {
          added_by?: string | null;
          created_at?: string;
          domain?: string;
          hash?: string;
          hint?: string;
          id?: string;
          kind?: string;
          reason?: string | null;
          removed_at?: string | null;
          removed_by?: string | null;
          removed_reason?: string | null;
          user_id?: string | null;
        };
        Relationships: [];
      };
      draft_work: {
        Row: {
          content: string | null;
          created_at: string;
          deleted_at: string | null;
          domain: string | null;
          draft_id: string;
          prospect_key: string;
          revision: number;
          search: string;
          sent_at: string | null;
          status: string;
          subject: string | null;
          submission_id: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          content?: string | null;
          created_at: string;
          deleted_at?: string | null;
          domain?: string | null;
          draft_id: string;
          prospect_key: string;
          revision?: number;
          search: string;
          sent_at?: string | null;
          status?: string;
          subject?: string | null;
          submission_id?: string | null;
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          content?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          domain?: string | null;
          draft_id?: string;
          prospect_key?: string;
          revision?: number;
          search?: string;
          sent_at?: string | null;
          status?: string;
          subject?: string | null;
          submission_id?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "draft_work_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "lead_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "draft_work_user_id_draft_id_fkey";
            columns: ["user_id", "draft_id"];
            isOneToOne: true;
            referencedRelation: "user_emails";
            referencedColumns: ["user_id", "id"];
          },
        ];
      };
      invitations: {
        Row: {
          accepted_at: string | null;
          email: string;
          expires_at: string;
          id: string;
          invited_at: string;
          invited_by: string;
          service_codes: number;
          service_limits: NonNullable<Json>;
          token_hash: string;
          user_id: string | null;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          email: string;
          expires_at?: string;
          id?: string;
          invited_at?: string;
          invited_by: string;
          service_codes: number;
          service_limits: NonNullable<Json>;
          token_hash: string;
          user_id?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_at?: string;
          invited_by?: string;
          service_codes?: number;
          service_limits?: NonNullable<Json>;
          token_hash?: string;
          user_id?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      lead_submissions: {
        Row: {
          content_digest: string | null;
          drafts_received: number;
          failure_reason: string | null;
          finished_at: string | null;
          holds_unit: boolean;
          id: string;
          provenance: Json | null;
          status: string;
          submitted_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          content_digest?: string | null;
          drafts_received?: number;
          failure_reason?: string | null;
          finished_at?: string | null;
          holds_unit?: boolean;
          id: string;
          provenance?: Json | null;
          status?: string;
          submitted_at?: string;
          user_id: string;
        };
        Update: {
          content_digest?: string | null;
          drafts_received?: number;
          failure_reason?: string | null;
          finished_at?: string | null;
          holds_unit?: boolean;
          id?: string;
          provenance?: Json | null;
          status?: string;
          submitted_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      limit_change_audit: {
        Row: {
          act_id: number | null;
          admin_id: string | null;
          created_at: string;
          id: number;
          new_limit: number;
          old_limit: number;
          service_name: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          act_id?: number | null;
          admin_id?: string | null;
          created_at?: string;
          id?: never;
          new_limit: number;
          old_limit: number;
          service_name: string;
          user_id: string;
        };
        Update: {
          act_id?: number | null;
          admin_id?: string | null;
          created_at?: string;
          id?: never;
          new_limit?: number;
          old_limit?: number;
          service_name?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "limit_change_audit_act_id_fkey";
            columns: ["act_id"];
            isOneToOne: false;
            referencedRelation: "admin_audit";
            referencedColumns: ["id"];
          },
        ];
      };
      meeting_action_points: {
        Row: {
          changed_at: string | null;
          created_at: string;
          done_at: string | null;
          due_on: string | null;
          given_text: string;
          id: number;
          is_done: boolean;
          owner: string | null;
          passage: number | null;
          position: number;
          result_id: number;
          text: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string | null;
          created_at?: string;
          done_at?: string | null;
          due_on?: string | null;
          given_text: string;
          id?: never;
          is_done?: boolean;
          owner?: string | null;
          passage?: number | null;
          position: number;
          result_id: number;
          text: string;
          user_id: string;
          version?: number;
        };
        Update: {
          changed_at?: string | null;
          created_at?: string;
          done_at?: string | null;
          due_on?: string | null;
          given_text?: string;
          id?: never;
          is_done?: boolean;
          owner?: string | null;
          passage?: number | null;
          position?: number;
          result_id?: number;
          text?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "meeting_action_points_result_id_fkey";
            columns: ["result_id"];
            isOneToOne: false;
            referencedRelation: "Meeting_Analyst_Results";
            referencedColumns: ["id"];
          },
        ];
      };
      meeting_analyses: {
        Row: {
          delivery_id: string;
          failure_reason: string | null;
          finished_at: string | null;
          id: string;
          mode: string;
          object_id: string;
          object_version: string | null;
          result_id: number | null;
          status: string;
          submitted_at: string;
          unit_counted_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          delivery_id?: string;
          failure_reason?: string | null;
          finished_at?: string | null;
          id: string;
          mode: string;
          object_id: string;
          object_version?: string | null;
          result_id?: number | null;
          status?: string;
          submitted_at?: string;
          unit_counted_at?: string | null;
          user_id: string;
        };
        Update: {
          delivery_id?: string;
          failure_reason?: string | null;
          finished_at?: string | null;
          id?: string;
          mode?: string;
          object_id?: string;
          object_version?: string | null;
          result_id?: number | null;
          status?: string;
          submitted_at?: string;
          unit_counted_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "meeting_analyses_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "user_audio_files";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "meeting_analyses_result_id_fkey";
            columns: ["result_id"];
            isOneToOne: false;
            referencedRelation: "Meeting_Analyst_Results";
            referencedColumns: ["id"];
          },
        ];
      };
      Meeting_Analyst_Results: {
        Row: {
          action_items: string[];
          consent_noted_at: string | null;
          consent_version: string | null;
          created_at: string;
          duration_seconds: number | null;
          file_name: string | null;
          id: number;
          kind: string | null;
          language: string | null;
          participants: string[];
          provenance: Json | null;
          recording_id: string | null;
          recording_name: string | null;
          sentiment_analysis: Json | null;
          speakers: string[];
          speakers_given: string[];
          summary: string | null;
          summary_sentences: Json | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          action_items?: string[];
          consent_noted_at?: string | null;
          consent_version?: string | null;
          created_at?: string;
          duration_seconds?: number | null;
          file_name?: string | null;
          id?: never;
          kind?: string | null;
          language?: string | null;
          participants?: string[];
          provenance?: Json | null;
          recording_id?: string | null;
          recording_name?: string | null;
          sentiment_analysis?: Json | null;
          speakers?: string[];
          speakers_given?: string[];
          summary?: string | null;
          summary_sentences?: Json | null;
          user_id: string;
        };
        Update: {
          action_items?: string[];
          consent_noted_at?: string | null;
          consent_version?: string | null;
          created_at?: string;
          duration_seconds?: number | null;
          file_name?: string | null;
          id?: never;
          kind?: string | null;
          language?: string | null;
          participants?: string[];
          provenance?: Json | null;
          recording_id?: string | null;
          recording_name?: string | null;
          sentiment_analysis?: Json | null;
          speakers?: string[];
          speakers_given?: string[];
          summary?: string | null;
          summary_sentences?: Json | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "Meeting_Analyst_Results_recording_id_fkey";
            columns: ["recording_id"];
            isOneToOne: false;
            referencedRelation: "user_audio_files";
            referencedColumns: ["id"];
          },
        ];
      };
      meeting_feedback: {
        Row: {
          created_at: string;
          feedback: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          feedback: string;
          id?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          feedback?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      meeting_segments: {
        Row: {
          end_ms: number;
          number: number;
          result_id: number;
          speaker: number | null;
          start_ms: number;
          text: string;
          user_id: string;
          words: unknown;
        };
        ComputedFields: never;
        Insert: {
          end_ms: number;
          number: number;
          result_id: number;
          speaker?: number | null;
          start_ms: number;
          text: string;
          user_id: string;
          words?: never;
        };
        Update: {
          end_ms?: number;
          number?: number;
          result_id?: number;
          speaker?: number | null;
          start_ms?: number;
          text?: string;
          user_id?: string;
          words?: never;
        };
        Relationships: [
          {
            foreignKeyName: "meeting_segments_result_id_fkey";
            columns: ["result_id"];
            isOneToOne: false;
            referencedRelation: "Meeting_Analyst_Results";
            referencedColumns: ["id"];
          },
        ];
      };
      meeting_settings: {
        Row: {
          changed_at: string;
          recordings_kept_days: number | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          recordings_kept_days?: number | null;
          user_id: string;
        };
        Update: {
          changed_at?: string;
          recordings_kept_days?: number | null;
          user_id?: string;
        };
        Relationships: [];
      };
      muted_notices: {
        Row: {
          created_at: string;
          kind: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          kind: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          kind?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      own_customers: {
        Row: {
          created_at: string;
          domain: string;
          hash: string;
          hint: string;
          id: string;
          kind: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          domain: string;
          hash: string;
          hint: string;
          id?: string;
          kind: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          domain?: string;
          hash?: string;
          hint?: string;
          id?: string;
          kind?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      service_requests: {
        Row: {
          decided_at: string | null;
          decision: string | null;
          id: string;
          made_at: string;
          ordered: Json | null;
          reason: string | null;
          service_key: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string | null;
          decision?: string | null;
          id?: string;
          made_at?: string;
          ordered?: Json | null;
          reason?: string | null;
          service_key: string;
          user_id: string;
        };
        Update: {
          decided_at?: string | null;
          decision?: string | null;
          id?: string;
          made_at?: string;
          ordered?: Json | null;
          reason?: string | null;
          service_key?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      share_links: {
        Row: {
          created_at: string;
          ends_at: string;
          id: string;
          last_viewed_at: string | null;
          names_sharer: boolean;
          report_id: number | null;
          result_id: number | null;
          revoked_at: string | null;
          service_key: string;
          token_hash: string;
          user_id: string;
          views: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ends_at: string;
          id?: string;
          last_viewed_at?: string | null;
          names_sharer?: boolean;
          report_id?: number | null;
          result_id?: number | null;
          revoked_at?: string | null;
          service_key?: never;
          token_hash: string;
          user_id: string;
          views?: number;
        };
        Update: {
          created_at?: string;
          ends_at?: string;
          id?: string;
          last_viewed_at?: string | null;
          names_sharer?: boolean;
          report_id?: number | null;
          result_id?: number | null;
          revoked_at?: string | null;
          service_key?: never;
          token_hash?: string;
          user_id?: string;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: "share_links_report_id_fkey";
            columns: ["report_id"];
            isOneToOne: false;
            referencedRelation: "CAReports";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "share_links_result_id_fkey";
            columns: ["result_id"];
            isOneToOne: false;
            referencedRelation: "Meeting_Analyst_Results";
            referencedColumns: ["id"];
          },
        ];
      };
      sign_ins: {
        Row: {
          created_at: string;
          device: string | null;
          id: number;
          succeeded: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          device?: string | null;
          id?: never;
          succeeded: boolean;
          user_id: string;
        };
        Update: {
          created_at?: string;
          device?: string | null;
          id?: never;
          succeeded?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      usage_alerts: {
        Row: {
          month: string;
          percent: number;
          reached_at: string;
          service_key: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          month: string;
          percent: number;
          reached_at?: string;
          service_key: string;
          user_id: string;
        };
        Update: {
          month?: string;
          percent?: number;
          reached_at?: string;
          service_key?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      usage_grants: {
        Row: {
          ends_at: string;
          granted_by: string | null;
          id: string;
          kind: string;
          reason: string;
          service_key: string;
          starts_at: string;
          units: number;
          units_before: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          ends_at: string;
          granted_by?: string | null;
          id?: string;
          kind: string;
          reason: string;
          service_key: string;
          starts_at?: string;
          units: number;
          units_before?: number;
          user_id: string;
        };
        Update: {
          ends_at?: string;
          granted_by?: string | null;
          id?: string;
          kind?: string;
          reason?: string;
          service_key?: string;
          starts_at?: string;
          units?: number;
          units_before?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      usage_history: {
        Row: {
          month: string;
          service_key: string;
          used: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          month: string;
          service_key: string;
          used: number;
          user_id: string;
        };
        Update: {
          month?: string;
          service_key?: string;
          used?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      user_audio_files: {
        Row: {
          consent_noted_at: string | null;
          consent_version: string | null;
          created_at: string;
          filename: string;
          id: string;
          session_id: string | null;
          storage_path: string;
          transcription_status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          consent_noted_at?: string | null;
          consent_version?: string | null;
          created_at?: string;
          filename: string;
          id?: string;
          session_id?: string | null;
          storage_path: string;
          transcription_status?: string;
          user_id: string;
        };
        Update: {
          consent_noted_at?: string | null;
          consent_version?: string | null;
          created_at?: string;
          filename?: string;
          id?: string;
          session_id?: string | null;
          storage_path?: string;
          transcription_status?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_emails: {
        Row: {
          content: string;
          created_at: string;
          email: string;
          id: string;
          own_customer: string | null;
          reason: string | null;
          remarks: NonNullable<Json>;
          source: string | null;
          subject: string;
          user_id: string;
          writing_refused: boolean;
        };
        ComputedFields: never;
        Insert: {
          content?: string;
          created_at?: string;
          email: string;
          id?: string;
          own_customer?: string | null;
          reason?: string | null;
          remarks?: NonNullable<Json>;
          source?: string | null;
          subject?: string;
          user_id: string;
          writing_refused?: boolean;
        };
        Update: {
          content?: string;
          created_at?: string;
          email?: string;
          id?: string;
          own_customer?: string | null;
          reason?: string | null;
          remarks?: NonNullable<Json>;
          source?: string | null;
          subject?: string;
          user_id?: string;
          writing_refused?: boolean;
        };
        Relationships: [];
      };
      user_tables: {
        Row: {
          created_at: string;
          email: string;
          id: number;
          last_reset_date: string;
          name: string;
          service_codes: number;
          service_limits: NonNullable<Json>;
          usage_counts: NonNullable<Json>;
          user_id: string;
          usage_now: Json | null;
        };
        ComputedFields: "usage_now";
        Insert: {
          created_at?: string;
          email?: string;
          id?: never;
          last_reset_date?: string;
          name?: string;
          service_codes?: number;
          service_limits?: NonNullable<Json>;
          usage_counts?: NonNullable<Json>;
          user_id: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: never;
          last_reset_date?: string;
          name?: string;
          service_codes?: number;
          service_limits?: NonNullable<Json>;
          usage_counts?: NonNullable<Json>;
          user_id?: string;
        };
        Relationships: [];
      };
      website_changes: {
        Row: {
          answer: string;
          answered_at: string | null;
          answered_by: string | null;
          asked_at: string;
          id: string;
          state: string;
          text: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          answer?: string;
          answered_at?: string | null;
          answered_by?: string | null;
          asked_at?: string;
          id: string;
          state?: string;
          text: string;
          user_id: string;
          version?: number;
        };
        Update: {
          answer?: string;
          answered_at?: string | null;
          answered_by?: string | null;
          asked_at?: string;
          id?: string;
          state?: string;
          text?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      website_checks: {
        Row: {
          address: string;
          answer_ms: number | null;
          certificate_ends_at: string | null;
          changed_at: string | null;
          checked_at: string | null;
          fingerprint: string | null;
          problem: string | null;
          status: number | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          answer_ms?: number | null;
          certificate_ends_at?: string | null;
          changed_at?: string | null;
          checked_at?: string | null;
          fingerprint?: string | null;
          problem?: string | null;
          status?: number | null;
          user_id: string;
        };
        Update: {
          address?: string;
          answer_ms?: number | null;
          certificate_ends_at?: string | null;
          changed_at?: string | null;
          checked_at?: string | null;
          fingerprint?: string | null;
          problem?: string | null;
          status?: number | null;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      audit_actors: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      audit_entries: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          after: Json | null;
          before: Json | null;
          changes_limits: boolean | null;
          created_at: string | null;
          customer_email: string | null;
          customer_name: string | null;
          customer_search: string | null;
          entry_id: string | null;
          is_sign_in: boolean | null;
          kind: string | null;
          request_id: string | null;
          service_name: string | null;
          services: string[] | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      do_not_write_for_all: {
        Row: {
          added_by: string | null;
          added_by_name: string | null;
          created_at: string;
          hint: string;
          id: string;
          kind: string;
          reason: string | null;
          removed_at: string | null;
          removed_by: string | null;
          removed_by_name: string | null;
          removed_reason: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      accept_callback: {
        Args: { p_data: Json; p_delivery_id: string; p_digest: string; p_type: string };
        Returns: {
          outcome: string;
        }[];
      };
      account_deletion_state: {
        Args: Record<PropertyKey, never>;
        Returns: {
          confirmation_email: string;
          confirmed: boolean;
          sign_in_email: string;
          user_id: string;
        }[];
      };
      add_do_not_write: { Args: { p_entries: string[] }; Returns: number };
      add_do_not_write_for_all: { Args: { p_entries: string[]; p_reason?: string }; Returns: number };
      add_own_customer: { Args: { p_entry: string }; Returns: boolean };
      admin_answer_website_change: {
        Args: { p_answer: string; p_id: string; p_request_id: string; p_state: string; p_version: number };
        Returns: undefined;
      };
      admin_caller: {
        Args: Record<PropertyKey, never>;
        Returns: {
          is_admin: boolean;
          sign_in_email: string;
          user_id: string;
        }[];
      };
      admin_change_access: {
        Args: { p_act: string; p_reason: string; p_request_id: string; p_user_id: string };
        Returns: {
          suspended_at: string;
          user_id: string;
        }[];
      };
      admin_decide_request: {
        Args: {
          p_grant: boolean;
          p_reason: string;
          p_request_id: string;
          p_service_key: string;
          p_user_id: string;
        };
        Returns: {
          user_id: string;
          version: number;
        }[];
      };
      admin_end_grant: {
        Args: { p_grant_id: string; p_request_id: string; p_user_id: string };
        Returns: {
          user_id: string;
          version: number;
        }[];
      };
      admin_grant_usage: {
        Args: {
          p_grant_id: string;
          p_kind: string;
          p_last_day: string;
          p_reason: string;
          p_request_id: string;
          p_service_key: string;
          p_units: number;
          p_user_id: string;
        };
        Returns: {
          user_id: string;
          version: number;
        }[];
      };
      admin_invite_customer: {
        Args: {
          p_email: string;
          p_request_id: string;
          p_service_codes: number;
          p_service_limits: Json;
          p_token_hash: string;
        };
        Returns: {
          invitation_id: string;
        }[];
      };
      admin_mark_handled: {
        Args: { p_id: string; p_is_handled: boolean; p_kind: string };
        Returns: undefined;
      };
      admin_note_audit_export: { Args: Record<PropertyKey, never>; Returns: undefined };
      admin_read_access: {
        Args: { p_user_id: string };
        Returns: {
          is_admin: boolean;
          last_sign_in_at: string;
          last_used_at: string;
          reason: string;
          sessions: number;
          suspended_at: string;
          suspended_by_name: string;
        }[];
      };
      admin_read_company: {
        Args: { p_user_id: string };
        Returns: {
          name: string;
          paid_until: string;
          purchase: string;
          purchase_version: number;
          vat_number: string;
        }[];
      };
      admin_read_company_sources: {
        Args: Record<PropertyKey, never>;
        Returns: {
          failure: string;
          left_out: Json;
          read_at: string;
          source: string;
          taken: number;
        }[];
      };
      admin_read_day: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_read_failed_jobs: { Args: { p_rows_max: number }; Returns: Json };
      admin_read_handovers: { Args: { p_rows_max: number }; Returns: Json };
      admin_read_messages: { Args: { p_filter: string; p_first: number; p_rows_max: number }; Returns: Json };
      admin_read_new_limits: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_read_notes: {
        Args: { p_user_id: string };
        Returns: {
          author_id: string;
          author_name: string;
          created_at: string;
          edited_at: string;
          id: string;
          text: string;
        }[];
      };
      admin_read_website_changes: { Args: { p_rows_max: number }; Returns: Json };
      admin_remove_note: { Args: { p_note_id: string; p_request_id: string }; Returns: undefined };
      admin_reset_usage: {
        Args: { p_request_id: string; p_user_id: string };
        Returns: {
          user_id: string;
          version: number;
        }[];
      };
      admin_retry_lead: {
        Args: { p_by_name: boolean; p_request_id: string; p_submission_id: string };
        Returns: {
          submission_id: string;
          table_name: string;
          user_id: string;
        }[];
      };
      admin_retry_meeting: {
        Args: { p_analysis_id: string; p_request_id: string };
        Returns: {
          analysis_id: string;
          delivery_id: string;
          feedback_id: string;
          file_name: string;
          latest_feedback: string;
          mode: string;
          outcome: string;
          session_id: string;
          storage_path: string;
          user_email: string;
          user_id: string;
        }[];
      };
      admin_set_new_limits: {
        Args: { p_before: Json; p_limits: Json; p_request_id: string };
        Returns: undefined;
      };
      admin_set_website: {
        Args: { p_address: string; p_request_id: string; p_seen: string; p_user_id: string };
        Returns: undefined;
      };
      admin_standing: { Args: Record<PropertyKey, never>; Returns: string };
      admin_undo_bulk: {
        Args: { p_bulk_id: string; p_request_id: string; p_user_ids: string[] };
        Returns: {
          changed_since: string[];
          missing: number;
          restored: number;
        }[];
      };
      admin_undo_reset: {
        Args: { p_request_id: string; p_user_id: string };
        Returns: {
          user_id: string;
          version: number;
        }[];
      };
      admin_update_customer: {
        Args: {
          p_email: string;
          p_name: string;
          p_proof?: string;
          p_request_id: string;
          p_service_codes: number;
          p_service_limits: Json;
          p_user_id: string;
          p_version: number;
        };
        Returns: {
          email: string;
          sign_in_email: string;
          user_id: string;
          version: number;
        }[];
      };
      admin_update_customers: {
        Args: {
          p_bulk_id?: string;
          p_confirmed_count?: number;
          p_grant_codes: number;
          p_request_id: string;
          p_revoke_codes: number;
          p_service_limits: Json;
          p_user_ids: string[];
        };
        Returns: {
          changed: number;
          missing: number;
          unchanged: number;
        }[];
      };
      admin_withdraw_invitation: {
        Args: { p_invitation_id: string; p_request_id: string };
        Returns: undefined;
      };
      admin_write_note: {
        Args: { p_note_id: string; p_request_id: string; p_text: string; p_user_id: string };
        Returns: undefined;
      };
      admin_write_purchase: {
        Args: {
          p_paid_until?: string;
          p_request_id: string;
          p_text: string;
          p_user_id: string;
          p_version: number;
        };
        Returns: undefined;
      };
      ask_website_change: { Args: { p_id: string; p_text: string }; Returns: undefined };
      begin_account_deletion: {
        Args: { p_email: string; p_proof: string; p_request_id: string };
        Returns: {
          outcome: string;
          user_id: string;
        }[];
      };
      begin_chat_message: {
        Args: Record<PropertyKey, never>;
        Returns: {
          user_id: string;
        }[];
      };
      begin_chat_question: {
        Args: { p_content: string; p_conversation_id: string; p_message_id: string };
        Returns: {
          answer: string;
          sources: Json;
          user_id: string;
        }[];
      };
      begin_customer_deletion: {
        Args: { p_email: string; p_proof: string; p_request_id: string; p_user_id: string };
        Returns: {
          outcome: string;
          user_id: string;
        }[];
      };
      begin_factor: {
        Args: { p_proof: string };
        Returns: {
          recovery_codes: string[];
        }[];
      };
      begin_lead_submission: {
        Args: { p_by_name?: boolean; p_content_digest?: string; p_form?: Json; p_submission_id: string };
        Returns: {
          outcome: string;
          submission_id: string;
          submitted_at: string;
          table_name: string;
          user_id: string;
        }[];
      };
      begin_meeting_analysis: {
        Args: { p_mode: string; p_session_id: string };
        Returns: {
          analysis_id: string;
          delivery_id: string;
          feedback_id: string;
          file_name: string;
          latest_feedback: string;
          outcome: string;
          storage_path: string;
          user_email: string;
          user_id: string;
        }[];
      };
      begin_password_check: {
        Args: { p_user_id: string };
        Returns: {
          check_id: string;
        }[];
      };
      claim_mails: {
        Args: { p_limit: number };
        Returns: {
          details: Json;
          email: string;
          kind: string;
          mail_id: string;
          unsubscribe_code: string;
        }[];
      };
      create_share_link: {
        Args: { p_days: number; p_id: number; p_kind: string };
        Returns: {
          ends_at: string;
          link_id: string;
          token: string;
        }[];
      };
      create_user_emails_table: { Args: { p_table_name: string; p_user_id: string }; Returns: undefined };
      customer_recordings: {
        Args: { p_limit: number; p_user_id: string };
        Returns: {
          name: string;
        }[];
      };
      drop_unused_names: {
        Args: { p_limit: number };
        Returns: {
          names: number;
        }[];
      };
      end_contact_message_doubt: { Args: { p_message_id: string }; Returns: undefined };
      end_dead_lead_submissions: {
        Args: { p_limit: number };
        Returns: {
          customers: number;
        }[];
      };
      end_expired_recordings: {
        Args: { p_limit: number };
        Returns: {
          recordings: number;
        }[];
      };
      end_my_session: {
        Args: { p_session_id: string };
        Returns: {
          ended: boolean;
        }[];
      };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      find_do_not_write_for_all: {
        Args: { p_text: string };
        Returns: {
          created_at: string;
          hint: string;
          id: string;
          kind: string;
          reason: string;
        }[];
      };
      find_own_drafts: {
        Args: {
          p_before_at?: string;
          p_before_id?: string;
          p_request_id?: string;
          p_rows_max: number;
          p_search?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      finish_chat_question: {
        Args: {
          p_answer: string;
          p_message_id: string;
          p_outcome: string;
          p_sources: Json;
          p_user_id: string;
        };
        Returns: undefined;
      };
      finish_lead_submission: {
        Args: { p_may_have_arrived?: boolean; p_submission_id: string; p_succeeded: boolean };
        Returns: undefined;
      };
      finish_mail: {
        Args: { p_is_sent: boolean; p_mail_id: string };
        Returns: {
          gave_up: boolean;
        }[];
      };
      finish_meeting_analysis: { Args: { p_analysis_id: string; p_succeeded: boolean }; Returns: undefined };
      forget_address_notice: {
        Args: { p_notice_id: string };
        Returns: {
          forgotten: boolean;
        }[];
      };
      forget_old_accesses: {
        Args: { p_limit: number };
        Returns: {
          forgotten: number;
        }[];
      };
      forget_old_mails: {
        Args: { p_limit: number };
        Returns: {
          forgotten: number;
        }[];
      };
      forget_own_customer: { Args: { p_address: string }; Returns: number };
      forget_told_deletion: {
        Args: { p_user_id: string };
        Returns: {
          forgotten: boolean;
        }[];
      };
      give_up_address_change: {
        Args: { p_email: string; p_user_id: string };
        Returns: {
          given_up: boolean;
        }[];
      };
      hand_over_chat: {
        Args: { p_conversation_id: string };
        Returns: {
          outcome: string;
        }[];
      };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      keep_recordings_for: { Args: { p_days?: number }; Returns: undefined };
      mark_report_read: { Args: { p_report_id: number }; Returns: undefined };
      mute_notice: {
        Args: { p_code: string; p_kind: string };
        Returns: {
          muted: boolean;
        }[];
      };
      my_factor: {
        Args: Record<PropertyKey, never>;
        Returns: {
          codes_left: number;
          has_factor: boolean;
          sign_in_email: string;
          user_id: string;
        }[];
      };
      my_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          began_at: string;
          device: string;
          is_current: boolean;
          last_used_at: string;
          network: string;
          same_network: boolean;
          session_id: string;
        }[];
      };
      my_sign_ins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          device: string;
          succeeded: boolean;
        }[];
      };
      my_trial_offer: {
        Args: Record<PropertyKey, never>;
        Returns: {
          service_key: string;
        }[];
      };
      note_list_open: { Args: { p_list: string }; Returns: undefined };
      note_password_proof: {
        Args: { p_act: string; p_check_id: string; p_target_id: string };
        Returns: {
          noted: boolean;
        }[];
      };
      note_recording_consent: { Args: { p_recording_id: string; p_version: string }; Returns: undefined };
      open_share_link: {
        Args: { p_place: string; p_token: string };
        Returns: {
          shared: Json;
        }[];
      };
      order_plan: {
        Args: { p_euro: number; p_plan: string; p_terms: string };
        Returns: {
          order_id: string;
        }[];
      };
      orphaned_recordings: {
        Args: { p_limit: number };
        Returns: {
          name: string;
        }[];
      };
      own_recording: {
        Args: { p_recording_id: string };
        Returns: {
          file_name: string;
          storage_path: string;
        }[];
      };
      read_chat_sources: { Args: Record<PropertyKey, never>; Returns: Json };
      read_competitor_lists: {
        Args: { p_after: string; p_rows_max: number };
        Returns: {
          competitors: Json;
          user_id: string;
          wants_report: boolean;
        }[];
      };
      read_lead_form: {
        Args: { p_submission_id: string };
        Returns: {
          form: Json;
        }[];
      };
      read_meeting_transcript: { Args: { p_result_id: number }; Returns: Json };
      read_own_chats: { Args: { p_conversation_id?: string }; Returns: Json };
      read_own_draft: { Args: { p_draft_id: string }; Returns: Json };
      read_own_drafts: {
        Args: { p_checksum?: string; p_newest_at?: string; p_newest_id?: string; p_rows_max: number };
        Returns: Json;
      };
      read_own_lead_requests: { Args: { p_rows_max: number }; Returns: Json };
      read_report_statistics: { Args: Record<PropertyKey, never>; Returns: Json };
      read_websites: {
        Args: { p_after: string; p_rows_max: number };
        Returns: {
          address: string;
          user_id: string;
        }[];
      };
      receive_contact_message: {
        Args: {
          p_company: string;
          p_deadline: string;
          p_doubt?: string;
          p_email: string;
          p_name: string;
          p_people: string;
          p_place: string;
          p_programs: string;
          p_task: string;
        };
        Returns: {
          repeated: boolean;
        }[];
      };
      remove_do_not_write_for_all: { Args: { p_id: string; p_reason: string }; Returns: undefined };
      remove_factor: {
        Args: { p_proof: string };
        Returns: {
          removed: boolean;
        }[];
      };
      rename_meeting: {
        Args: { p_known_name: string; p_name: string; p_result_id: number };
        Returns: undefined;
      };
      rename_meeting_speaker: {
        Args: { p_known_name: string; p_name: string; p_result_id: number; p_speaker: number };
        Returns: undefined;
      };
      renew_recovery_codes: {
        Args: { p_proof: string };
        Returns: {
          recovery_codes: string[];
        }[];
      };
      request_service: {
        Args: { p_service_key: string };
        Returns: {
          made_at: string;
          request_id: string;
        }[];
      };
      require_chat_access: { Args: Record<PropertyKey, never>; Returns: undefined };
      require_lead_access: { Args: Record<PropertyKey, never>; Returns: undefined };
      require_meeting_access: { Args: Record<PropertyKey, never>; Returns: undefined };
      reset_usage_batch: {
        Args: { p_batch_size: number };
        Returns: {
          remaining: boolean;
          reset: number;
        }[];
      };
      restore_do_not_write_for_all: { Args: { p_id: string }; Returns: undefined };
      revoke_share_link: { Args: { p_link_id: string }; Returns: undefined };
      save_own_company: {
        Args: {
          p_name: string;
          p_sender_first_name: string;
          p_sender_last_name: string;
          p_vat_number: string;
          p_version: number;
        };
        Returns: undefined;
      };
      save_own_draft: {
        Args: { p_content?: string; p_draft_id: string; p_subject?: string; p_version: number };
        Returns: Json;
      };
      search_customers: {
        Args: { p_term: string };
        Returns: {
          created_at: string;
          email: string;
          granted: NonNullable<Json>;
          granted_share: number | null;
          granted_until: string | null;
          last_reset_date: string;
          name: string;
          record_count: number;
          requested_codes: number;
          search: string;
          service_codes: number;
          service_limits: NonNullable<Json>;
          services: string[];
          suspended_at: string | null;
          updated_at: string;
          usage_counts: NonNullable<Json>;
          usage_month: string;
          usage_order: string;
          usage_share: number | null;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "customers";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_my_transcripts: {
        Args: { p_after_number?: number; p_after_result?: number; p_rows_max?: number; p_words: string };
        Returns: {
          created_at: string;
          kind: string;
          number: number;
          parts: string[];
          recording_name: string;
          result_id: number;
          speaker: string;
          start_ms: number;
        }[];
      };
      set_own_draft_deleted: {
        Args: { p_deleted: boolean; p_draft_id: string; p_version: number };
        Returns: Json;
      };
      set_own_draft_status: {
        Args: { p_draft_id: string; p_status: string; p_version: number };
        Returns: Json;
      };
      set_own_drafts_status: { Args: { p_drafts: Json; p_status: string }; Returns: Json };
      unfinished_deletions: {
        Args: { p_limit: number };
        Returns: {
          user_id: string;
        }[];
      };
      untold_deletions: {
        Args: { p_limit: number };
        Returns: {
          user_id: string;
        }[];
      };
      usage_now: {
        Args: {
          p_record: Omit<
            Database["public"]["Tables"]["user_tables"]["Row"],
            Database["public"]["Tables"]["user_tables"]["ComputedFields"]
          >;
        };
        Returns: Json;
      };
      use_recovery_code: {
        Args: { p_code: string };
        Returns: {
          outcome: string;
        }[];
      };
      view_customer_files: {
        Args: { p_user_id: string };
        Returns: {
          created_at: string;
          id: string;
          kind: string;
          name: string;
          status: string;
          total: number;
        }[];
      };
      waiting_address_notices: {
        Args: { p_limit: number; p_user_id: string };
        Returns: {
          new_email: string;
          notice_id: string;
          old_email: string;
          user_id: string;
        }[];
      };
      withdraw_service_request: {
        Args: { p_service_key: string };
        Returns: {
          withdrawn: boolean;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
